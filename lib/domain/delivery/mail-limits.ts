/**
 * Maximum number of e-mails to one account; submissions beyond it are counted in the next e-mail.
 */
export const MAIL_LIMITS = { perHour: 20, perDay: 100 } as const;

/** Limits of the answers in an e-mail: how many, and in characters their labels, their texts, and each in a subject. */
export const MAIL_ANSWERS = { rows: 200, label: 300, text: 2000, inSubject: 200 } as const;
