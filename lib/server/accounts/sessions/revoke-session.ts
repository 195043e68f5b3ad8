import "server-only";
import { AppError } from "@/lib/domain/errors";
import { deleteSession } from "@/lib/server/auth/sessions/sessions.repository";

/** Ends one of the user's own sessions at once; 404 for any other. */
export async function revokeSession({ id, userId }: { id: number; userId: number }): Promise<void> {
  if (!(await deleteSession({ id, userId }))) {
    throw new AppError("not-found", "Session not found");
  }
}
