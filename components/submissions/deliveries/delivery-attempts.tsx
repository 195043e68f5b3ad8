import { attemptWords } from "@/components/submissions/deliveries/delivery-words";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";

/** Every attempt of a delivery, oldest first, each with the beginning of the receiver's response. */
export function DeliveryAttempts({ attempts }: Pick<DeliveryResponse, "attempts">) {
  return (
    <ol className="grid gap-2 text-small tabular-nums">
      {attempts.map((attempt, index) => (
        // The log only grows, so the index is a stable key.
        <li key={index}>
          <p className="[overflow-wrap:anywhere] text-muted">
            <Time value={attempt.at} /> · {attemptWords(attempt)}
          </p>
          {attempt.excerpt === null ? null : (
            <pre
              role="region"
              aria-label={`Answer to attempt ${index + 1}`}
              tabIndex={0}
              className="mt-1 max-h-32 overflow-auto rounded-in bg-sunken px-2 py-1.5 font-mono [overflow-wrap:anywhere] whitespace-pre-wrap"
            >
              {attempt.excerpt}
            </pre>
          )}
        </li>
      ))}
    </ol>
  );
}
