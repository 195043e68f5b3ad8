import { Alert } from "@/components/ui/feedback/alert";
import { Time } from "@/components/ui/time";
import type { LinkFillResponse } from "@/lib/contracts/item-links";

const NUMBER = new Intl.NumberFormat("en");

const STATES: Readonly<Record<LinkFillResponse["state"], string>> = {
  none: "",
  running: "Writing links",
  waiting: "Waiting",
  done: "Links written",
  failed: "Links could not be written",
};

/** How far the links are, why nothing is written now, and why some items have none. */
export function FillProgress({ fill }: { fill: LinkFillResponse }) {
  const { state, problem, waitsUntil, failed, reason } = fill;
  if (state === "none") {
    return null;
  }
  return (
    <>
      <p role="status" className="tabular-nums">
        <span className="font-medium">{STATES[state]}</span>: {countsOf(fill)}
      </p>
      {problem === null ? null : (
        <Alert tone={state === "failed" ? "bad" : "note"}>
          {problem}
          {waitsUntil === null ? null : (
            <>
              {" "}
              Goes on at <Time value={waitsUntil} />.
            </>
          )}
        </Alert>
      )}
      {failed > 0 && reason !== null ? (
        <p className="text-small wrap-anywhere text-muted">Last without a link: {reason}</p>
      ) : null}
    </>
  );
}

function countsOf({ total, written, kept, failed }: LinkFillResponse): string {
  if (total === null) {
    return "listing the items";
  }
  const parts = [
    `${NUMBER.format(written)} of ${NUMBER.format(total)} written`,
    ...(kept > 0 ? [`${NUMBER.format(kept)} kept`] : []),
    ...(failed > 0 ? [`${NUMBER.format(failed)} without a link`] : []),
  ];
  return parts.join(", ");
}
