/** Decisions on a page of a stage. */
export const decision = {
  decide: "Please decide",
  why: "Please say why",
  whyTooLong: "Please say why in at most 5,000 characters",
  reason: "Reason",
  reasonUnless: "Reason (needed unless you choose “{decision}”)",
  clear: "Clear decision",
} as const;
