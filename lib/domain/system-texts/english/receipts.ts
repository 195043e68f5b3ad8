/** Receipts, as pages of a PDF. */
export const receipts = {
  facts: "Number {number} · {time} ({timeZone})",
  missing: "Not provided",
  page: "{page} of {pages}",
  cut: "The receipt ends here, as it has too many pages. The other answers are with whoever has the form.",
} as const;
