import type { BoardState } from "@/lib/contracts/public-form/followed-request";
import { VisitorDateTime } from "../page/visitor-date-time";
import { FOLLOWED } from "./refresh-followed";

const TEXTS = {
  none: "Your request was received.",
  waiting: "Your request was received. Its state appears here in a moment.",
  later: "The state of your request appears here in a moment.",
  gone: "Your request was received. It is no longer on the board.",
  away: "Your request was received. Its state cannot be read right now; please try again later.",
} as const;

const TIME = "mt-6 text-ui text-muted empty:hidden";

type BoardValuesProps = {
  board: BoardState;
  /** IANA name of the owner's time zone. */
  timeZone: string;
};

/** What the board says of a request; redrawn by `refreshFollowed`. */
export function BoardValues({ board, timeZone }: BoardValuesProps) {
  if (board.state !== "shown") {
    return (
      <>
        <div id={FOLLOWED.values} aria-live="polite">
          <p className="text-public text-pretty">{TEXTS[board.state]}</p>
        </div>
        <p id={FOLLOWED.time} className={TIME} />
      </>
    );
  }
  return (
    <>
      <div id={FOLLOWED.values} aria-live="polite">
        <dl className="grid gap-5">
          {board.cells.map(({ columnId, title, text, color }) => (
            <div key={columnId}>
              <dt className="text-ui wrap-anywhere text-muted">{title}</dt>
              <dd className="mt-0.5 flex items-baseline gap-2 text-public font-medium wrap-anywhere whitespace-pre-line">
                {color === null ? null : (
                  <svg aria-hidden viewBox="0 0 10 10" className="size-2.5 shrink-0">
                    <circle cx="5" cy="5" r="5" fill={color} />
                  </svg>
                )}
                {text === "" ? <span className="font-normal text-muted">Nothing yet</span> : text}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p id={FOLLOWED.time} className={TIME}>
        {board.isKept ? "The board cannot be reached right now. This is as of " : "As of "}
        <VisitorDateTime value={board.readAt} timeZone={timeZone} />
      </p>
    </>
  );
}
