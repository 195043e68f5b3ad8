import type { UserResponse } from "@/lib/contracts/accounts/auth";

const KEY = "user";

/** The user as login or register returned it. Further keys are preserved. */
export type StoredUser = {
  id: number;
  username: string;
  email: string;
  hasMondayToken: boolean;
  mondayOrgName: string | null;
  /** The active one. Users stored by older releases have none: only what the server sent is read. */
  team: UserResponse["team"];
  token?: string;
};

/** The stored user, or null. One that cannot be parsed is logged and removed. */
export function readStoredUser(): StoredUser | null {
  const text = storedText();
  if (text === null) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    if (isStoredUser(value)) {
      return value;
    }
    throw new Error("not a user");
  } catch (error) {
    // oxlint-disable-next-line no-restricted-globals -- specification, section 8: it is logged
    console.error("The stored user could not be read and was removed.", error);
    localStorage.removeItem(KEY);
    return null;
  }
}

// Throws where the browser blocks storage; visitors must be able to send a form all the same.
function storedText(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function writeStoredUser(user: StoredUser): void {
  localStorage.setItem(KEY, JSON.stringify(user));
}

/** Stores the user, but with the token in storage: another tab may have replaced it meanwhile. */
export function updateStoredUser(user: StoredUser): StoredUser {
  const stored = readStoredUser();
  const token = stored?.id === user.id ? stored.token : user.token;
  const updated = token === undefined ? user : { ...user, token };
  writeStoredUser(updated);
  return updated;
}

/** Replaces the stored user's token, which all tabs read before each call. Does nothing without a stored
 * user: then the cookie alone authenticates. */
export function storeToken(token: string): void {
  const stored = readStoredUser();
  if (stored) {
    writeStoredUser({ ...stored, token });
  }
}

export function removeStoredUser(): void {
  localStorage.removeItem(KEY);
}

/** Calls back when another tab signs out. Returns the unsubscribe function. */
export function onStoredUserRemoved(callback: () => void): () => void {
  const handleStorage = (event: StorageEvent) => {
    const isRemoved = event.key === KEY && event.newValue === null;
    if (isRemoved) {
      callback();
    }
  };
  window.addEventListener("storage", handleStorage);
  return () => window.removeEventListener("storage", handleStorage);
}

function isStoredUser(value: unknown): value is StoredUser {
  if (typeof value !== "object" || value === null) {
    return false;
  }
  const hasNames =
    "username" in value &&
    typeof value.username === "string" &&
    "email" in value &&
    typeof value.email === "string";
  const hasToken = !("token" in value) || typeof value.token === "string";
  return hasNames && hasToken;
}
