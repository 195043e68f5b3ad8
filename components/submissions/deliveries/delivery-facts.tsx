import { attemptWords, targetName } from "@/components/submissions/deliveries/delivery-words";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";

/** A delivery's target, its warnings, the outcome of the last attempt, and the time of the next one. */
export function DeliveryFacts({ delivery }: { delivery: DeliveryResponse }) {
  const { attempts, warnings, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  return (
    <>
      <p className="mt-1 [overflow-wrap:anywhere]">{targetName(delivery)}</p>
      {warnings.length > 0 ? (
        <ul className="mt-1 text-small">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {last ? (
        <p className="mt-1 text-small [overflow-wrap:anywhere] text-muted tabular-nums">
          {attemptWords(last)}
        </p>
      ) : null}
      {nextAttemptAt ? (
        <p className="mt-1 text-small text-muted tabular-nums">
          Next attempt <Time value={nextAttemptAt} />
        </p>
      ) : null}
    </>
  );
}
