import type {
  LoginRequest,
  LoginResponse,
  RegisterRequest,
  SignedInResponse,
  UserResponse,
} from "@/lib/contracts/accounts/auth";
import type { SecondFactorRequest } from "@/lib/contracts/accounts/factors";
import { api, fetchData } from "./api";

// Every owner's page loads this file, and few need more of zod when they open.
const contracts = () => import("@/lib/contracts/accounts/auth");
const signedInResponse = async () => (await contracts()).signedInResponse;
const loginResponse = async () => (await contracts()).loginResponse;
const userResponse = async () => (await contracts()).userResponse;
const sessionListResponse = async () => (await contracts()).sessionListResponse;

export function postLogin(body: LoginRequest): Promise<LoginResponse> {
  return api({ method: "POST", path: "/api/auth/login", body, response: loginResponse });
}

/** The second step of a sign-in whose password was right. */
export function postSecondFactor(body: SecondFactorRequest): Promise<SignedInResponse> {
  const path = "/api/auth/login/second-factor";
  return api({ method: "POST", path, body, response: signedInResponse });
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
