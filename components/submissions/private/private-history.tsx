import { BeforeAfter } from "@/components/submissions/before-after";
import { Time } from "@/components/ui/time";
import type { PrivateChangeResponse } from "@/lib/contracts/submissions/private-columns";
import { personName } from "./private-shown";

const NAMES: Record<PrivateChangeResponse["column"], string> = {
  status: "Status",
  assignee: "Assignee",
  note: "Note",
};

/** Who changed the private columns of a submission, when, from what and to what; nothing while nobody did. */
export function PrivateHistory({ history }: { history: readonly PrivateChangeResponse[] }) {
  if (history.length === 0) {
    return null;
  }
  return (
    <details className="mt-3">
      <summary className="cursor-pointer">History ({history.length})</summary>
      <ol className="mt-2 grid gap-3">
        {history.map(({ at, by, column, before, after }, index) => (
          // Changes are only ever added before the others.
          <li key={history.length - index}>
            <p className="wrap-anywhere whitespace-pre-line">
              {NAMES[column]}: <BeforeAfter before={before} after={after} />
            </p>
            <p className="text-small text-muted tabular-nums">
              {personName(by)} · <Time value={at} />
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
