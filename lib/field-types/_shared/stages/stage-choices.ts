import { createContext } from "react";

/** The stages of the form that is edited, for the settings of fields that name one. */
export type StageChoices = {
  /** In their order. */
  stages: readonly { id: string; name: string }[];
  /** The stage on whose page a field stands, also one that does not exist; undefined: visitors fill it in. */
  stageOf(this: void, fieldId: string): string | undefined;
};

export const StageChoicesContext = createContext<StageChoices>({
  stages: [],
  stageOf: () => undefined,
});
