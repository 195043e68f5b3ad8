import { api } from "./api";

/** Asks for a link that sets a new password; the answer does not tell whether there is an account. */
export function postForgotPassword(body: { email: string }): Promise<undefined> {
  return api({ method: "POST", path: "/api/auth/password/forgot", body });
}

/** Sets a new password by the secret of a link. 400 when the link is not valid. */
export function postResetPassword(body: {
  token: string;
  newPassword: string;
  revokeTokens: boolean;
}): Promise<undefined> {
  return api({ method: "POST", path: "/api/auth/password/reset", body });
}

/** Confirms the address that a link was e-mailed to. 400 when the link or the password is not right. */
export function postConfirmEmail(body: { token: string; password?: string }): Promise<undefined> {
  return api({ method: "POST", path: "/api/auth/email/confirm", body });
}

/** Has the link that confirms the account's address e-mailed again; 429 above three an hour. */
export function postConfirmationAgain(): Promise<undefined> {
  return api({ method: "POST", path: "/api/auth/email/confirmation" });
}
