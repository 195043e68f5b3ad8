const SUBMISSION_ID = /^SUB-\d{4}-\d{3,20}$/;
/** Short enough to be read aloud; the server replaces a number that is taken (decision 117). */
const DIGITS = 9;

/** Whether a text reads SUB-{year}-{number of three or more digits}. */
export function isSubmissionId(text: string): boolean {
  return SUBMISSION_ID.test(text);
}

/** A number to propose; the server checks that it is free. */
export function newSubmissionId(year: number): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(DIGITS)), (byte) => byte % 10);
  return `SUB-${year}-${digits.join("")}`;
}
