import { DeliveryBadge } from "@/components/submissions/deliveries/delivery-badge";
import { DeliveryTarget } from "@/components/submissions/deliveries/delivery-target";
import {
  againWords,
  attemptWords,
  targetName,
} from "@/components/submissions/deliveries/delivery-words";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";

type DeliveryCardProps = {
  delivery: DeliveryResponse;
  isBusy: boolean;
  /** Absent: nobody who looks at it may. */
  onSendAgain: (() => void) | undefined;
};

/** One delivery: its target, state and attempts, and a button that sends it again. */
export function DeliveryCard({ delivery, isBusy, onSendAgain }: DeliveryCardProps) {
  const { attempts, warnings, nextAttemptAt } = delivery;
  const name = targetName(delivery);
  const again = onSendAgain ? againWords(delivery) : null;
  return (
    <li className="rounded-control border px-3 py-2.5">
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <DeliveryTarget delivery={delivery} />
        </span>
        <DeliveryBadge delivery={delivery} />
      </div>
      {warnings.length > 0 ? (
        <ul className="mt-1.5 list-disc pl-5 text-small">
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ) : null}
      {attempts.length > 0 ? (
        <ol className="mt-1.5 grid gap-1 text-small text-muted tabular-nums">
          {attempts.map((attempt) => (
            <li key={attempt.at}>
              <Time value={attempt.at} /> · {attemptWords(attempt)}
            </li>
          ))}
        </ol>
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {onSendAgain ? (
          <Button
            {...pressable({ isBlocked: isBusy, onPress: onSendAgain })}
            aria-label={`Send again to ${name}`}
          >
            Send again
          </Button>
        ) : null}
        {nextAttemptAt ? (
          <span className="text-small text-muted">
            Next attempt <Time value={nextAttemptAt} />
          </span>
        ) : null}
        {again === null ? null : (
          <p className="w-full text-small text-pretty text-muted">{again}</p>
        )}
      </div>
    </li>
  );
}
