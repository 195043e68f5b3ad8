import { singleSignOnResponse } from "@/lib/contracts/accounts/auth";
import { api } from "./api";

/** Begins a sign-in with the provider; resolves to its page. */
export function postSingleSignOn(body: {
  invitation?: string;
  next?: string;
}): Promise<{ url: string }> {
  return api({
    method: "POST",
    path: "/api/auth/signin/oidc",
    body,
    response: singleSignOnResponse,
  });
}
