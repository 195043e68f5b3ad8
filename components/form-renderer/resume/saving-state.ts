import type { Answers } from "@/lib/domain/fields/answers";
import type { SaveFailure } from "./save-failure";

/** What became of saving. */
export type SavingState =
  | { step: "idle" | "saving" | "deleted" }
  /** For files that are on their way. */
  | { step: "waiting" }
  /** `answers`: what was saved. */
  | { step: "saved"; at: Date; isFirst: boolean; answers: Answers; lost: readonly string[] }
  | ({ step: "failed" } & SaveFailure);
