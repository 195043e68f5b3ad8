import { ApiError } from "../http/api-error";
import { getCurrentUser } from "../http/auth-api";
import {
  readStoredUser,
  removeStoredUser,
  updateStoredUser,
  type StoredUser,
} from "./session-store";

const ABORT_PAUSE_MS = 1000;

/**
 * Compares the stored user with the server's, if there is one. The answer is merged over it; a failure
 * removes it silently, and so does a `cookieUser` (for whom the page was rendered) with another id.
 */
export async function revalidateStoredUser(
  cookieUser: StoredUser | null,
): Promise<StoredUser | null> {
  const stored = readStoredUser();
  if (!stored) {
    return null;
  }
  const isOtherUser = cookieUser !== null && cookieUser.id !== stored.id;
  const current = isOtherUser ? null : await getCurrentUser().catch(nullAfterFailure);
  if (!current) {
    removeStoredUser();
    return null;
  }
  return updateStoredUser({ ...stored, ...current });
}

// Leaving a page aborts its calls, which looks like a failure. Timers stop with the page, so after the pause
// only a real failure is left.
async function nullAfterFailure(error: unknown): Promise<null> {
  const isAnswer = error instanceof ApiError && error.status > 0;
  if (!isAnswer) {
    await new Promise((resolve) => setTimeout(resolve, ABORT_PAUSE_MS));
  }
  return null;
}
