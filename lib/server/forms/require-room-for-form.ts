import "server-only";
import { AppError } from "@/lib/domain/errors";
import { LIMITS } from "@/lib/domain/limits";
import { countFormsOf } from "./forms.repository";

/** 409 when the account already holds as many forms as it can. */
export async function requireRoomForForm(ownerId: number): Promise<void> {
  if ((await countFormsOf(ownerId)) >= LIMITS.formsPerAccount) {
    throw new AppError(
      "conflict",
      `An account can hold at most ${LIMITS.formsPerAccount} forms. Delete one first.`,
    );
  }
}
