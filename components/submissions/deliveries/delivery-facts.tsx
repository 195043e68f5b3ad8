import { attemptWords, targetName } from "@/components/submissions/deliveries/delivery-words";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";

/** Where a delivery goes, what is to be known of it, how the last try went, and when the next one is. */
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
