export const DECISIONS = ["approve", "decline", "return"] as const;

/** What somebody decides about a submission. */
export type Decision = (typeof DECISIONS)[number];

/** Whoever declines or returns says why. */
export function needsReason(decision: Decision): boolean {
  return decision !== "approve";
}

export function isDecision(value: unknown): value is Decision {
  return DECISIONS.some((decision) => decision === value);
}
