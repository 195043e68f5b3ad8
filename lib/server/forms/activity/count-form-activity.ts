import "server-only";
import { sumActivity, type FormActivity } from "./form-activity.repository";

const NOTHING: FormActivity = { views: 0, starts: 0, submissions: 0 };

/** Views, starts and submissions of one form so far. */
export async function countFormActivity(formId: number): Promise<FormActivity> {
  return (await sumActivity([formId])).get(formId) ?? NOTHING;
}

/** The same for several forms, in their order. */
export async function countFormsActivity(formIds: readonly number[]): Promise<FormActivity[]> {
  const activity =
    formIds.length === 0 ? new Map<number, FormActivity>() : await sumActivity(formIds);
  return formIds.map((id) => activity.get(id) ?? NOTHING);
}
