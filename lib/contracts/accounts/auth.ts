import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { ROLES } from "@/lib/domain/teams/permissions";
import { SCOPES } from "@/lib/domain/teams/scopes";
import { withoutMarks } from "@/lib/domain/texts/invisible";
import { nameProblem } from "@/lib/domain/texts/name-problem";

/**
 * Texts of specification section 5, shown beside the fields and sent as the server's error
 * sentence.
 */
export const emailAddress = z
  .string({ error: "Please enter a valid email address" })
  .overwrite(withoutMarks)
  .max(LIMITS.email, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));
const password = z
  .string({ error: "Password must be at least 6 characters" })
  .min(LIMITS.passwordMin, "Password must be at least 6 characters")
  .max(LIMITS.passwordMax, "Password must be at most 1000 characters");
const username = z
  .string({ error: "Username must be at least 3 characters" })
  .trim()
  .min(LIMITS.usernameMin, "Username must be at least 3 characters")
  .max(LIMITS.usernameMax, "Username must be at most 50 characters")
  .check(refuseBadName);

/** Shown to strangers: of invitations, in e-mails. */
export function refuseBadName({ value, issues }: z.core.ParsePayload<string>): void {
  const message = nameProblem(value);
  if (message !== null) {
    issues.push({ code: "custom", message, input: value });
  }
}

export const loginRequest = z.strictObject({ email: emailAddress, password });
export const registerRequest = z.strictObject({
  username,
  email: emailAddress,
  password,
  /** The secret of an invitation, which makes the new account a member of its team. */
  invitation: z.string().max(200).optional(),
});

const samePasswords = {
  path: ["confirmPassword"],
  message: "Passwords don't match",
  when: ({ value }: { value: unknown }) => value !== undefined,
};
/** The sign-up screen: the request plus the confirmation, which is not sent. */
export const registerForm = registerRequest
  .extend({ confirmPassword: password })
  .refine((form) => form.password === form.confirmPassword, samePasswords);
/** The screen that sets a new password by a link. */
export const newPasswordForm = z
  .strictObject({ password, confirmPassword: password })
  .refine((form) => form.password === form.confirmPassword, samePasswords);

export const userResponse = z.object({
  id: z.number().int(),
  username: z.string(),
  email: z.string(),
  hasMondayToken: z.boolean(),
  mondayOrgName: z.string().nullable(),
  /** The active team, whose forms the lists show and whose board connection the two above are about. */
  team: z.object({
    id: z.number().int(),
    name: z.string(),
    role: z.enum(ROLES),
    /** The only forms of it that the account sees; absent = all. */
    formIds: z.array(z.number().int()).readonly().optional(),
  }),
});
/** Whose call it is; of a token also what that was made for, `formIds` null: all forms. */
export const meResponse = userResponse.extend({
  scopes: z.array(z.enum(SCOPES)).optional(),
  formIds: z.array(z.number().int()).nullable().optional(),
});
export const signedInResponse = userResponse.extend({ token: z.string() });
/** The password was right, and the account has a second factor: `challenge` is sent with its code. */
const secondFactorResponse = z.object({
  twoFactor: z.literal(true),
  challenge: z.string(),
});
export const loginResponse = z.union([signedInResponse, secondFactorResponse]);

export const changePasswordRequest = z.strictObject({
  currentPassword: password,
  newPassword: password,
});
/**
 * The session's new bearer token; the new cookie is set beside it. The old ones are invalid now.
 */
export const changePasswordResponse = z.object({ token: z.string() });
/** The secret of a link that was e-mailed, or that whoever runs the server made. */
const linkToken = z.string().min(1).max(200);
export const checkPasswordRequest = z.strictObject({ password });
/** Whether it is one of the 10,000 most common passwords. */
export const checkPasswordResponse = z.object({ isCommon: z.boolean() });
export const forgotPasswordRequest = z.strictObject({ email: emailAddress });
/** The answer is the same whether or not there is such an account. */
export const acceptedResponse = z.object({ accepted: z.literal(true) });
/** `invitation`: the secret of the invitation whose page it was asked from. `next`: the visitor's page to go on to. */
export const singleSignOnRequest = z.strictObject({
  invitation: z
    .string()
    .regex(/^[\w-]{1,200}$/)
    .optional(),
  next: z.string().max(2_000).optional(),
});
/** The address at the provider, which signs people in and leads back. */
export const singleSignOnResponse = z.object({ url: z.string() });
/** Why single sign-on did not sign somebody in, as the sign-in page gets it. */
export const singleSignOnProblem = z.enum([
  "failed",
  "no-address",
  "taken",
  "not-invited",
  "disabled",
]);
export const resetPasswordRequest = z.strictObject({
  token: linkToken,
  newPassword: password,
  /** Also deletes the account's API tokens, which stay valid otherwise. */
  revokeTokens: z.boolean("'revokeTokens' must be true or false").optional(),
});
/** `password`: of the account, so that it keeps its sessions and all else where nobody is signed in to it. */
export const confirmEmailRequest = z.strictObject({
  token: linkToken,
  password: z.string().max(LIMITS.passwordMax).optional(),
});
/** No password for an account without one, as single sign-on makes. */
export const deleteAccountRequest = z.strictObject({ password: password.optional() });

const sessionResponse = z.object({
  id: z.number().int(),
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export const sessionListResponse = z.array(sessionResponse);

export type LoginRequest = z.infer<typeof loginRequest>;
export type RegisterRequest = z.infer<typeof registerRequest>;
export type ChangePasswordRequest = z.infer<typeof changePasswordRequest>;
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>;
export type SingleSignOnProblem = z.infer<typeof singleSignOnProblem>;
export type RegisterForm = z.infer<typeof registerForm>;
export type UserResponse = z.infer<typeof userResponse>;
export type SignedInResponse = z.infer<typeof signedInResponse>;
export type LoginResponse = z.infer<typeof loginResponse>;
export type SessionResponse = z.infer<typeof sessionResponse>;
