/** Hidden values that a form's page sends with the answers. */
export type PageGuard = {
  /** Signed token: which form, and when its page was opened. */
  token: string;
  /** Name of the honeypot input, which only a program fills in. */
  trapName: string;
};
