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
 * Asks the server about the stored user, if there is one. The answer is merged over it; a failure
 * removes it silently. `cookieUser` is whom the page was rendered for: a stored stranger goes too.
 */
export async function revalidateStoredUser(
  cookieUser: StoredUser | null,
): Promise<StoredUser | null> {
  const stored = readStoredUser();
  if (!stored) {
    return null;
  }
  const isStranger = cookieUser !== null && cookieUser.id !== stored.id;
  const current = isStranger ? null : await getCurrentUser().catch(settleFailure);
  if (!current) {
    removeStoredUser();
    return null;
  }
  return updateStoredUser({ ...stored, ...current });
}

// Leaving a page aborts its calls. The pause outlives the page, so only a real failure gets through.
async function settleFailure(error: unknown): Promise<null> {
  const isAnswer = error instanceof ApiError && error.status > 0;
  if (!isAnswer) {
    await new Promise((resolve) => setTimeout(resolve, ABORT_PAUSE_MS));
  }
  return null;
}
