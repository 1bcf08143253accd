// The calls made so far, and the box from which the player makes one.
import { isRepeated } from "../tables/choices.tsx";
import type { TableProps } from "../tables/props.ts";
import { useApp } from "../views/app_context.ts";
import { SuitMark } from "./card.tsx";
import * as read from "./scene.ts";

// Unwritten: no trump.
export function CallText({ call }: { call: string }) {
  const { words } = useApp();
  const bid = read.bidOf(call);
  if (!bid) return <>{words(`call_${call as "P" | "X" | "XX"}`)}</>;
  const doubled = call.slice(2);
  return (
    <span class="bid">
      {bid.level}
      {bid.strain === "N" ? words("no_trump") : <SuitMark suit={bid.strain} />}
      {doubled}
    </span>
  );
}

export function Auction({ scene }: { scene: TableProps["scene"] }) {
  const { words } = useApp();
  const vulnerable = read.numbersOf(scene, "vulnerable") ?? [];
  return (
    <table class="bridge-auction">
      <caption>{words("auction")}</caption>
      <thead>
        <tr>
          {words("compass")
            .split(" ")
            .map((seat, number) => (
              <th key={number} class={vulnerable[number] ? "vulnerable" : ""}>
                {seat}
              </th>
            ))}
        </tr>
      </thead>
      <tbody>
        {read.auctionRows(scene).map((row, number) => (
          <tr key={number}>
            {row.map((call, place) => (
              <td key={place} data-call={call}>
                {call && <CallText call={call} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function CallButton({ call, props }: { call: string; props: TableProps }) {
  const isLegal = props.choices?.some(({ move }) => move === call) ?? false;
  const ready = isLegal && !props.locked;
  return (
    <button
      class="call"
      aria-disabled={!ready}
      data-move={call}
      onClick={(event) => ready && !isRepeated(event) && props.onMove(call)}
    >
      <CallText call={call} />
    </button>
  );
}

export function AuctionBox({ props }: { props: TableProps }) {
  return (
    <div class="auction-box">
      {["1", "2", "3", "4", "5", "6", "7"].map((level) => (
        <div class="level" key={level}>
          {["C", "D", "H", "S", "N"].map((strain) => (
            <CallButton key={strain} call={level + strain} props={props} />
          ))}
        </div>
      ))}
      <div class="level">
        {["P", "X", "XX"].map((call) => (
          <CallButton key={call} call={call} props={props} />
        ))}
      </div>
    </div>
  );
}
