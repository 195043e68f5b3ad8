"use client";

import {
  createContext,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from "react";
import type { LoginRequest, RegisterRequest } from "@/lib/contracts/auth";
import { postLogin, postLogout, postRegister } from "../http/auth-api";
import {
  removeStoredUser,
  updateStoredUser,
  writeStoredUser,
  onStoredUserRemoved,
  type StoredUser,
} from "../stores/session-store";
import { revalidateStoredUser } from "../stores/revalidate-stored-user";
import { signInFailure, type SignInAction } from "../http/sign-in-failure";

type AuthState = { user: StoredUser | null; isLoading: boolean; error: string | null };

export type Auth = AuthState & {
  login: (request: LoginRequest) => Promise<void>;
  register: (request: RegisterRequest) => Promise<void>;
  logout: () => Promise<void>;
  /** Merges the changes into the current user, also in local storage. */
  updateUser: (changes: Partial<StoredUser>) => void;
  setError: (error: string) => void;
  clearError: () => void;
};

const AuthContext = createContext<Auth | null>(null);

type AuthProviderProps = {
  /** The user of the session cookie, as the server rendered the page; null = signed out. */
  initialUser: StoredUser | null;
  onSignedIn: (action: SignInAction) => void;
  onSignedOut: () => void;
  children: ReactNode;
};

/** Provides the signed-in user (specification, section 4, "Auth state"). */
export function AuthProvider({
  initialUser,
  onSignedIn,
  onSignedOut,
  children,
}: AuthProviderProps) {
  const [state, setState] = useState<AuthState>({
    user: initialUser,
    isLoading: false,
    error: null,
  });

  const revalidate = useEffectEvent(() =>
    revalidateStoredUser(initialUser).then((user) =>
      setState((current) => ({ ...current, user: user ?? initialUser })),
    ),
  );
  // Once, on mount: later changes come from this provider itself.
  useEffect(() => void revalidate(), []);

  useEffect(
    () => (initialUser ? onStoredUserRemoved(onSignedOut) : undefined),
    [initialUser, onSignedOut],
  );

  const signIn = useCallback(
    async (action: SignInAction, send: () => Promise<StoredUser>) => {
      setState((current) => ({ ...current, isLoading: true, error: null }));
      try {
        const user = await send();
        writeStoredUser(user);
        setState({ user, isLoading: false, error: null });
        onSignedIn(action);
      } catch (error) {
        const message = signInFailure(action, error);
        setState((current) => ({ ...current, isLoading: false, error: message }));
      }
    },
    [onSignedIn],
  );

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      login: (request) => signIn("login", () => postLogin(request)),
      register: (request) => signIn("register", () => postRegister(request)),
      logout: async () => {
        // Signing out in this browser must work even when the server cannot be reached.
        await postLogout().catch(() => undefined);
        removeStoredUser();
        setState({ user: null, isLoading: false, error: null });
        onSignedOut();
      },
      updateUser: (changes) => {
        setState((current) => {
          if (!current.user) {
            return current;
          }
          return { ...current, user: updateStoredUser({ ...current.user, ...changes }) };
        });
      },
      setError: (error) => setState((current) => ({ ...current, isLoading: false, error })),
      clearError: () =>
        setState((current) => (current.error === null ? current : { ...current, error: null })),
    }),
    [state, signIn, onSignedOut],
  );

  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error("useAuth must be used within an AuthProvider");
  }
  return auth;
}
