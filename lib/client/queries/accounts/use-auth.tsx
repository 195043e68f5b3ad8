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
import { postLogin, postLogout, postRegister, postSecondFactor } from "@/lib/client/http/auth-api";
import { postPasskeyLogin } from "@/lib/client/http/passkeys";
import {
  isChallengeEnded,
  signInFailure,
  type SignInAction,
} from "@/lib/client/http/sign-in-failure";
import { revalidateStoredUser } from "@/lib/client/stores/revalidate-stored-user";
import {
  onStoredUserRemoved,
  removeStoredUser,
  updateStoredUser,
  writeStoredUser,
  type StoredUser,
} from "@/lib/client/stores/session-store";
import type { LoginRequest, LoginResponse, RegisterRequest } from "@/lib/contracts/accounts/auth";
import { isSameValue } from "@/lib/domain/forms/is-same-content";

type AuthState = {
  user: StoredUser | null;
  isLoading: boolean;
  error: string | null;
  /** The password was right, and the second factor is asked for. */
  challenge: string | null;
};

export type Auth = AuthState & {
  login: (request: LoginRequest) => Promise<void>;
  /** Finishes a sign-in by a code of the authenticator app or a recovery code. */
  sendCode: (code: string) => Promise<void>;
  loginWithPasskey: () => Promise<void>;
  /** Back to the password. */
  cancelChallenge: () => void;
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
    challenge: null,
  });

  const revalidate = useEffectEvent(() =>
    revalidateStoredUser(initialUser).then((user) =>
      setState((current) => withUser(current, user ?? initialUser)),
    ),
  );
  // Once, on mount: later changes come from this provider itself.
  useEffect(() => void revalidate(), []);

  useEffect(
    () => (initialUser ? onStoredUserRemoved(onSignedOut) : undefined),
    [initialUser, onSignedOut],
  );

  const signIn = useCallback(
    async (action: SignInAction, send: () => Promise<StoredUser | LoginResponse>) => {
      setState((current) => ({ ...current, isLoading: true, error: null }));
      try {
        const answer = await send();
        if ("twoFactor" in answer) {
          const { challenge } = answer;
          setState((current) => ({ ...current, isLoading: false, challenge }));
          return;
        }
        writeStoredUser(answer);
        setState({ user: answer, isLoading: false, error: null, challenge: null });
        onSignedIn(action);
      } catch (error) {
        const message = signInFailure(action, error);
        const challenge = isChallengeEnded(error) ? { challenge: null } : {};
        setState((current) => ({ ...current, ...challenge, isLoading: false, error: message }));
      }
    },
    [onSignedIn],
  );

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      login: (request) => signIn("login", () => postLogin(request)),
      sendCode: async (code) => {
        const { challenge } = state;
        if (challenge !== null) {
          await signIn("second-factor", () => postSecondFactor({ challenge, code }));
        }
      },
      loginWithPasskey: () => signIn("passkey", postPasskeyLogin),
      cancelChallenge: () => setState((current) => ({ ...current, challenge: null, error: null })),
      register: (request) => signIn("register", () => postRegister(request)),
      logout: async () => {
        // Signing out in this browser must work even when the server cannot be reached.
        await postLogout().catch(() => undefined);
        removeStoredUser();
        setState({ user: null, isLoading: false, error: null, challenge: null });
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

/** The same state for an equal user: every screen renders again when it changes. */
function withUser(state: AuthState, user: StoredUser | null): AuthState {
  return isSameValue(state.user, user) ? state : { ...state, user };
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) {
    throw new Error("useAuth must be used within an AuthProvider");
  }
  return auth;
}
