import "server-only";
import { AppError } from "@/lib/domain/errors";
import { raiseFollowEpoch } from "./follow.repository";

/** Ends all links to follow requests of a form; later submissions get new ones. 404 without such a form. */
export async function revokeFollowLinks(form: { id: number; teamId: number }): Promise<void> {
  if (!(await raiseFollowEpoch(form))) {
    throw new AppError("not-found", "Form not found");
  }
}
