import {
  sessionListResponse,
  signedInResponse,
  userResponse,
  type LoginRequest,
  type RegisterRequest,
  type SignedInResponse,
  type UserResponse,
} from "@/lib/contracts/auth";
import { api, fetchData } from "./api";

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
