/** What a form's page sends along with the answers, unseen. */
export type PageGuard = {
  /** Says which form it is and when it was opened. */
  token: string;
  /** Name of the input that only a program fills in. */
  trapName: string;
};
