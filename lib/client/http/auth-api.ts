import type {
  LoginRequest,
  RegisterRequest,
  SignedInResponse,
  UserResponse,
} from "@/lib/contracts/auth";
import { api, fetchData } from "./api";

// Every owner's page loads this file, and few need more of zod when they open (decision 133).
const contracts = () => import("@/lib/contracts/auth");
const signedInResponse = async () => (await contracts()).signedInResponse;
const userResponse = async () => (await contracts()).userResponse;
const sessionListResponse = async () => (await contracts()).sessionListResponse;

export function postLogin(body: LoginRequest): Promise<SignedInResponse> {
  return api({ method: "POST", path: "/api/auth/login", body, response: signedInResponse });
}

export function postRegister(body: RegisterRequest): Promise<SignedInResponse> {
  return api({ method: "POST", path: "/api/auth/register", body, response: signedInResponse });
}

export function postLogout(): Promise<undefined> {
  return api({ method: "POST", path: "/api/auth/logout" });
}

/** Null when no session is valid. */
export function getCurrentUser(): Promise<UserResponse | null> {
  return fetchData({ path: "/api/auth/me", response: userResponse, on401: "null" });
}

export function getSessions() {
  return api({ path: "/api/auth/sessions", response: sessionListResponse });
}
