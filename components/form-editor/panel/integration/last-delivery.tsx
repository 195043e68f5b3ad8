"use client";

import { submissionsPath } from "@/components/forms/links/form-path";
import { DeliveryBadge } from "@/components/submissions/deliveries/delivery-badge";
import {
  attemptWords,
  isIncompleteDelivery,
} from "@/components/submissions/deliveries/delivery-words";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { countOf } from "@/lib/utils/numbers";

type LastDeliveryProps = { formId: number; delivery: DeliveryResponse };

/** How the last submission reached the board, and why not wholly. */
export function LastDelivery({ formId, delivery }: LastDeliveryProps) {
  const { attempts, warnings, createdAt, state, submissionId } = delivery;
  const last = attempts.at(-1);
  const isBad = state === "failed" || state === "paused" || isIncompleteDelivery(delivery);
  const reason = warnings[0] ?? (last && attemptWords(last));
  const more = warnings.length > 1 ? ` And ${countOf(warnings.length - 1, "more answer")}.` : "";
  return (
    <div role="group" aria-label="Last delivery to the board">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">Last delivery</span>
        <DeliveryBadge delivery={delivery} />
        <Time value={createdAt} className="text-small text-muted" />
      </p>
      {isBad && reason ? (
        <p className="mt-1 text-small text-pretty wrap-anywhere">{`${reason}${more}`}</p>
      ) : null}
      <p className="mt-1">
        <Link
          className="link"
          href={
            submissionId !== null && isBad
              ? `${submissionsPath(formId)}&submission=${submissionId}`
              : `${submissionsPath(formId)}&view=deliveries`
          }
        >
          {submissionId !== null && isBad
            ? `View submission #${submissionId}`
            : "Deliveries of this form"}
        </Link>
      </p>
    </div>
  );
}
