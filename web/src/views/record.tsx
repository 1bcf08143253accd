// Steps through the finished matches of a room, with everything open or as one seat saw them.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { RecordEvent, RecordStep } from "../protocol.ts";
import { TableView } from "../tables/table_view.tsx";
import { gameTitle } from "../words.ts";
import { useApp } from "./app_context.ts";
import { namesAfter, seatCountOf } from "./names.ts";
import { ResultLine } from "./result_line.tsx";

interface StepTableProps {
  game: string;
  step: RecordStep;
  seat: number | null; // null: everything is open
  names: string[];
}

function StepTable({ game, step, seat, names }: StepTableProps) {
  const scene = (seat === null ? step.scene : step.scenes?.[seat]) ?? step.scene;
  if (!scene) return null;
  return (
    <>
      <TableView
        game={game}
        ply={step.seq}
        scene={scene}
        choices={null}
        result={step.result}
        turn={null}
        you={seat}
        names={names}
        away={[]}
        held
        deadline={null}
        locked={false}
        onMove={() => {}}
      />
      {step.result && <ResultLine result={step.result} names={names} />}
    </>
  );
}

interface SeenByProps {
  names: string[];
  seat: number | null; // null: everything is open
  choose(seat: number | null): void;
}

function SeenBy({ names, seat, choose }: SeenByProps) {
  const { words } = useApp();
  return (
    <label>
      {words("seen_by")}{" "}
      <select
        value={seat ?? ""}
        onChange={(event) =>
          choose(event.currentTarget.value === "" ? null : Number(event.currentTarget.value))
        }
      >
        <option value="">{words("everybody")}</option>
        {names.map((name, number) => (
          <option key={number} value={number}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

// The step with that number once it has arrived; until then, the previous one.
function useStep(room: string, number: number): RecordStep | null {
  const [step, setStep] = useState<RecordStep | null>(null);
  useEffect(() => {
    let current = true;
    api.recordStep(room, number).then((answer) => current && answer.ok && setStep(answer.value));
    return () => {
      current = false;
    };
  }, [room, number]);
  return step;
}

// The events that change the table; in between, people chat, come and go.
function stepsOf(events: RecordEvent[]): number[] {
  const deals = ({ kind, chance }: RecordEvent) => kind === "go" && chance !== undefined;
  const changes = (event: RecordEvent) =>
    ["start", "move", "reveal", "end"].includes(event.kind) || deals(event);
  return events.flatMap((event, number) => (changes(event) ? [number] : []));
}

function Stepper({ room, events }: { room: string; events: RecordEvent[] }) {
  const { words } = useApp();
  const steps = stepsOf(events);
  const last = steps.length - 1;
  const [number, setNumber] = useState(0);
  const [seat, setSeat] = useState<number | null>(null);
  const step = useStep(room, steps[number] ?? 0);
  const names = namesAfter(events.slice(0, steps[number]), seatCountOf(events), words);
  const game = events[0]?.charter?.game ?? "";
  return (
    <>
      <h2>{gameTitle(words, game)}</h2>
      <div class="stepper">
        <button disabled={number === 0} onClick={() => setNumber(number - 1)}>
          {words("previous")}
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={number}
          aria-label={words("step", number, last)}
          onInput={(event) => setNumber(Number(event.currentTarget.value))}
        />
        <button class="following" disabled={number === last} onClick={() => setNumber(number + 1)}>
          {words("following")}
        </button>
        <span class="step-number">{words("step", number, last)}</span>
        <SeenBy names={names} seat={seat} choose={setSeat} />
      </div>
      {step && <StepTable game={game} step={step} seat={seat} names={names} />}
    </>
  );
}

export function RecordScreen({ room }: { room: string }) {
  const { words } = useApp();
  const [record, setRecord] = useState<Awaited<ReturnType<typeof api.record>> | null>(null);
  useEffect(() => {
    api.record(room).then(setRecord);
  }, [room]);
  return (
    <main class="record">
      <p>
        <a href="#/">{words("back")}</a>
      </p>
      {record === null && <p>{words("loading")}</p>}
      {record?.ok === false && <p role="alert">{record.error.message}</p>}
      {record?.ok && <Stepper room={room} events={record.value.events} />}
    </main>
  );
}
