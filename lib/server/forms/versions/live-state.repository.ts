import "server-only";
import { db } from "@/lib/server/db/client";

/** What is in no version, and takes effect at once. What is absent stays. */
type LiveState =
  | { isStopped: boolean; stoppedMessage?: string | undefined }
  /** null = no password. */
  | { passwordHash: string | null }
  | { tags: string[] };

/**
 * False when the form is not this team's, or in the trash. Not an edit: the date stays, so that a save under way finds the
 * form as it read it.
 */
export async function updateLiveState(
  { id, teamId }: { id: number; teamId: number },
  state: LiveState,
): Promise<boolean> {
  const { count } = await db.form.updateMany({
    where: { id, teamId, deletedAt: null },
    data: state,
  });
  return count > 0;
}
