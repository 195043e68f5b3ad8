import { createContext } from "react";

/** Ids of fields that show the value of an item and cannot be changed. */
export const ReadOnlyContext = createContext<ReadonlySet<string>>(new Set());
