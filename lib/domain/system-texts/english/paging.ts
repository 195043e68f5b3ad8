/** A form with pages. */
export const paging = {
  pages: "Pages",
  number: "Page {index} of {total}",
  questions: "Questions",
  next: "Next",
  back: "Back",
  backToReview: "Back to review",
  review: "Review your answers",
  missing: "Not provided",
  change: "Change",
  changeOf: "Change {question}",
} as const;
