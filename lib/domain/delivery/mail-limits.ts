/** E-mails that one account gets at most; what is above is counted in the next one. */
export const MAIL_LIMITS = { perHour: 20, perDay: 100 } as const;
