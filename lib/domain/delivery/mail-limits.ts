/**
 * Maximum number of e-mails to one account; submissions beyond it are counted in the next e-mail.
 */
export const MAIL_LIMITS = { perHour: 20, perDay: 100 } as const;
