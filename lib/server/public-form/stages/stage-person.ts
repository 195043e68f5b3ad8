import "server-only";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Stage } from "@/lib/domain/stages/stage";
import { messageAddress } from "@/lib/form-engine/messages/compose-message";
import type { StepPerson } from "./steps.repository";

/** Whom a stage waits for by these answers, which are flat. Nobody where the address was not answered: then the owners of the team stand in. */
export function personOf({ filledBy }: Stage, answers: Answers): StepPerson {
  if ("userId" in filledBy) {
    return { userId: filledBy.userId, address: null };
  }
  if ("address" in filledBy) {
    return { userId: null, address: filledBy.address };
  }
  return {
    userId: null,
    address: "fieldId" in filledBy ? messageAddress({ to: filledBy }, answers) : null,
  };
}
