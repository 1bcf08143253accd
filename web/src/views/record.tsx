// Steps through the finished matches of a room, with everything open or as one seat saw them.
import { useEffect, useState } from "preact/hooks";
import * as api from "../api.ts";
import type { Happening, RecordStep } from "../protocol.ts";
import { Table as TianjiuTable } from "../tianjiu/table.tsx";
import { parseView } from "../tianjiu/view.ts";
import { useApp } from "./app_context.ts";
import { GenericTable } from "./generic_table.tsx";
import { namesAfter } from "./names.ts";

function StepTable({
  step,
  seat,
  names,
}: {
  step: RecordStep;
  seat: number | null;
  names: string[];
}) {
  const text = (seat === null ? step.draw : step.views?.[seat]) ?? step.draw;
  if (!text) return null;
  const table = { ply: step.seq, view: text, turn: null };
  const view = parseView(text);
  if (!view) return <GenericTable table={table} onMove={() => {}} />;
  return (
    <TianjiuTable
      view={view}
      table={table}
      you={seat}
      held
      names={names}
      away={[]}
      onMove={() => {}}
    />
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
function stepsOf(events: Happening[]): number[] {
  const all = events.map((event, number) => ({ ...event, number }));
  const deals = ({ kind, chance }: Happening) => kind === "go" && chance !== undefined;
  const changes = (event: Happening) =>
    event.kind === "start" || event.kind === "move" || deals(event);
  return all.filter(changes).map(({ number }) => number);
}

function Stepper({ room, events }: { room: string; events: Happening[] }) {
  const { words } = useApp();
  const steps = stepsOf(events);
  const last = steps.length - 1;
  const [number, setNumber] = useState(0);
  const [seat, setSeat] = useState<number | null>(null);
  const step = useStep(room, steps[number] ?? 0);
  const names = namesAfter(events.slice(0, steps[number]), step?.views?.length ?? 0, words);
  return (
    <>
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
      {step && <StepTable step={step} seat={seat} names={names} />}
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
