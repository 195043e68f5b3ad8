export const PIPE_LIMITS = {
  /** In all texts of a form. */
  perForm: 1000,
  /** Characters of one answer that a text shows. */
  answer: 1000,
} as const;
