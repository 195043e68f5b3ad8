import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { SubmissionsQuery } from "./list/submissions-query";

/** Props of a tab in the screen of one form's submissions. */
export type FormViewProps = {
  form: FormResponse;
  query: SubmissionsQuery;
  /** Merges the changes into the query of the address. */
  onShow: (changes: Partial<SubmissionsQuery>) => void;
};
