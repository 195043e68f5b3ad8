import { createContext } from "react";
import { NO_NAMES, type FormulaFields } from "../formula/formula-fields";

/** The fields whose answers texts of this form can show, and what they are called. */
export const PipingFieldsContext = createContext<Pick<FormulaFields, "fields" | "namesOf">>({
  fields: [],
  namesOf: () => NO_NAMES,
});
