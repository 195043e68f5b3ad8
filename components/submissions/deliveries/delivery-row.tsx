"use client";

import {
  ChevronDown,
  LayoutGrid,
  Mail,
  MailCheck,
  MessageSquare,
  Plug,
  Webhook,
} from "lucide-react";
import { useId, useState } from "react";
import { DeliveryBadge } from "@/components/submissions/deliveries/delivery-badge";
import { DeliveryTarget } from "@/components/submissions/deliveries/delivery-target";
import {
  againWords,
  attemptWords,
  missingWords,
  targetName,
} from "@/components/submissions/deliveries/delivery-words";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Checkbox } from "@/components/ui/inputs/checkbox";
import { Time } from "@/components/ui/time";
import type { DeliveryResponse } from "@/lib/contracts/deliveries";
import { countOf } from "@/lib/utils/numbers";

const KINDS = {
  webhook: { Icon: Webhook, word: "Webhook" },
  hook: { Icon: Plug, word: "Hook" },
  board: { Icon: LayoutGrid, word: "Board" },
  email: { Icon: Mail, word: "E-mail" },
  chat: { Icon: MessageSquare, word: "Chat" },
  message: { Icon: MailCheck, word: "Message to respondent" },
} as const;

type DeliveryRowProps = {
  delivery: DeliveryResponse;
  isChosen: boolean;
  isBusy: boolean;
  onToggle: () => void;
  /** Absent: who looks at it may not. */
  onSendAgain: (() => void) | undefined;
  onView: (submissionId: number) => void;
};

/** One delivery: its target, its state, its attempts, and a button that sends it again. */
export function DeliveryRow({
  delivery,
  isChosen,
  isBusy,
  onToggle,
  onSendAgain,
  onView,
}: DeliveryRowProps) {
  const { id, kind, attempts, submissionId } = delivery;
  const { Icon, word } = KINDS[kind];
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const againId = useId();
  const again = onSendAgain ? againWords(delivery) : null;
  const name = `delivery ${id} to ${targetName(delivery)}`;
  return (
    <li className="flex gap-3 border-t px-4 py-3 sm:px-6">
      {onSendAgain ? (
        <Checkbox
          aria-label={`Choose ${name}`}
          className="mt-0.5"
          checked={isChosen}
          onCheckedChange={onToggle}
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <div className="gap-4 sm:flex sm:items-start">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <DeliveryBadge delivery={delivery} />
              <span className="inline-flex items-center gap-1 text-muted">
                <Icon aria-hidden className="size-4 shrink-0 stroke-[1.75]" />
                {word}
              </span>
              {submissionId === null ? null : (
                <button
                  type="button"
                  className="link"
                  aria-label={`View submission #${submissionId}`}
                  onClick={() => onView(submissionId)}
                >
                  #{submissionId}
                </button>
              )}
              <Time value={delivery.createdAt} className="text-small text-muted tabular-nums" />
            </div>
            <DeliveryFacts delivery={delivery} />
          </div>
          <div className="mt-2 flex shrink-0 items-center gap-2 sm:mt-0 sm:flex-row-reverse">
            {onSendAgain ? (
              <Button
                size="small"
                {...pressable({ isBlocked: isBusy, onPress: onSendAgain })}
                aria-label={`Send again: ${name}`}
                aria-describedby={again === null ? undefined : againId}
              >
                Send again
              </Button>
            ) : null}
            {attempts.length > 0 ? (
              <Button
                size="small"
                variant="ghost"
                aria-expanded={isOpen}
                aria-controls={listId}
                aria-label={`${countOf(attempts.length, "attempt")} of ${name}`}
                onClick={() => setIsOpen(!isOpen)}
              >
                <ChevronDown aria-hidden className={isOpen ? "rotate-180" : undefined} />
                {countOf(attempts.length, "attempt")}
              </Button>
            ) : (
              <span className="text-small text-muted">Not tried yet</span>
            )}
          </div>
        </div>
        <div id={listId} hidden={!isOpen} className="mt-2">
          {isOpen ? <DeliveryAttempts attempts={attempts} /> : null}
          {again === null ? null : (
            <p id={againId} className="mt-2 text-small text-pretty text-muted">
              {again}
            </p>
          )}
        </div>
      </div>
    </li>
  );
}

/** Every attempt of a delivery, oldest first, each with the beginning of the receiver's response. */
function DeliveryAttempts({ attempts }: Pick<DeliveryResponse, "attempts">) {
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

/** A delivery's target, its warnings, the outcome of the last attempt, and the time of the next one. */
function DeliveryFacts({ delivery }: { delivery: DeliveryResponse }) {
  const { attempts, warnings, nextAttemptAt } = delivery;
  const last = attempts.at(-1);
  const missing = missingWords(delivery);
  return (
    <>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <DeliveryTarget delivery={delivery} />
      </p>
      {missing === null ? null : <p className="mt-1 text-small text-muted">{missing}</p>}
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
