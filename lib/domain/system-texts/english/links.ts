/** Links that respondents get to what they sent, on pages and in e-mails. */
export const links = {
  correct: "Correct your answers",
  follow: "Follow your request",
  update: "Change your answers",
  signed: "Signed receipt",
} as const;
