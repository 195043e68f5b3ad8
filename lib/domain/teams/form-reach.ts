/** The forms of a team that somebody reaches, by their ids; null = all. */
export type FormReach = readonly number[] | null;

/** Whether a form is reached; what is of no form (null) is reached with all forms alone. */
export function isReached(reach: FormReach, formId: number | null): boolean {
  return reach === null || (formId !== null && reach.includes(formId));
}

/** The forms that both reach. */
export function commonReach(one: FormReach, other: FormReach): FormReach {
  return one === null ? other : one.filter((formId) => isReached(other, formId));
}

/** What the server answers, and screens say, to members who reach certain forms alone. */
export const CERTAIN_FORMS_ONLY = "Only certain forms of this team are shared with you.";
