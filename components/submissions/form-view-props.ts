import type { SubmissionsQuery } from "./list/submissions-query";
import type { FormResponse } from "@/lib/contracts/forms";

/** What a tab of a form's screen is given. */
export type FormViewProps = {
  form: FormResponse;
  query: SubmissionsQuery;
  /** Puts what changes into the address. */
  onShow: (changes: Partial<SubmissionsQuery>) => void;
};
