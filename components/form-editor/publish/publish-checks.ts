import { closedReason } from "@/components/forms/status/closed-reason";
import { availabilityAt, openingProblem } from "@/lib/domain/forms/form-availability";
import type { CheckedContent, FormCheck } from "@/lib/form-engine/checks/form-check";
import { formChecks } from "@/lib/form-engine/checks/form-checks";

/**
 * Problems that an owner should know before publishing; empty when there are none. `submissionCount`: how many answers
 * the form has.
 */
export function publishChecks(
  content: CheckedContent,
  {
    submissionCount = 0,
    isStopped = false,
  }: { submissionCount?: number; isStopped?: boolean } = {},
): FormCheck[] {
  return [...formChecks(content), ...availabilityChecks(content, { submissionCount, isStopped })];
}

/** Visitors would find the form closed, and its owner should not hear that from them. */
function availabilityChecks(
  { settings }: CheckedContent,
  given: { submissionCount: number; isStopped: boolean },
): FormCheck[] {
  const availability = availabilityAt(settings, { now: Date.now(), ...given });
  if (availability === "open" || openingProblem(settings) !== null) {
    return [];
  }
  const reason = closedReason({ ...settings, availability }) ?? "";
  const found = {
    "not-yet": { text: `${reason} Until then visitors find the form closed.`, setting: OPENING },
    closed: {
      text: `The closing time is over: visitors would find the form closed. ${reason}`,
      setting: CLOSING,
    },
    stopped: {
      text: `${reason} Visitors find the form closed until it takes answers again.`,
      setting: SWITCH,
    },
    full: { text: `${reason} Visitors would find the form closed.`, setting: LIMIT },
  }[availability];
  return [{ key: "closed", area: "page", fieldId: null, isBlocking: false, ...found }];
}

const OPENING = { name: "opening time", selector: '[aria-label="Opening"] input' } as const;
const CLOSING = { name: "closing time", selector: "#closes-at input" } as const;
const SWITCH = { name: "switch", selector: '[aria-label="Opening"] [role="switch"]' } as const;
const LIMIT = {
  name: "limit",
  selector: '[aria-label="Opening"] input[inputmode="numeric"]',
} as const;
