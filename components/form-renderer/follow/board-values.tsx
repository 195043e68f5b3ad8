import type { BoardState } from "@/lib/contracts/public-form/followed-request";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { VisitorDateTime } from "../page/visitor-date-time";
import { FOLLOWED } from "./refresh-followed";

const TIME = "mt-6 text-ui text-muted empty:hidden";

type BoardValuesProps = {
  board: BoardState;
  /** IANA name of the owner's time zone. */
  timeZone: string;
};

/** What the board says of a request; redrawn by `refreshFollowed`. */
export function BoardValues({ board, timeZone }: BoardValuesProps) {
  const { follow } = useTexts().pages;
  if (board.state !== "shown") {
    return (
      <>
        <div id={FOLLOWED.values} aria-live="polite">
          <p className="text-public text-pretty">{follow[board.state]}</p>
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
                {text === "" ? (
                  <span className="font-normal text-muted">{follow.empty}</span>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <p id={FOLLOWED.time} className={TIME}>
        <FilledText
          template={board.isKept ? follow.keptAsOf : follow.asOf}
          values={{ time: <VisitorDateTime value={board.readAt} timeZone={timeZone} /> }}
        />
      </p>
    </>
  );
}
