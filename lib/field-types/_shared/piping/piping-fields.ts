import { createContext } from "react";
import type { Field } from "@/lib/domain/fields/base-field";

/** The fields whose answers texts of this form can show. */
export const PipingFieldsContext = createContext<readonly Field[]>([]);
