import { z } from "zod";
import { LIMITS } from "@/lib/domain/limits";
import { ROLES } from "@/lib/domain/teams/permissions";
import { teamThemeSchema } from "@/lib/domain/theme/theme-schema";
import { emailAddress, refuseBadName } from "../accounts/auth";
import { rowId } from "../row-id";

const role = z.enum(ROLES, { error: "Please choose a role" });
const name = z
  .string({ error: "Please enter a name" })
  .trim()
  .min(1, "Please enter a name")
  .max(LIMITS.teamName, `A name has at most ${LIMITS.teamName} characters`)
  .check(refuseBadName);

/** Whom messages to respondents name as their sender. */
const senderName = z
  .string({ error: "The sender's name must be text" })
  .trim()
  .min(1, "Please enter a name, or null for none")
  .max(LIMITS.senderName, `A sender's name has at most ${LIMITS.senderName} characters`)
  .check(refuseBadName);

export const createTeamRequest = z.strictObject({ name });
export const updateTeamRequest = z.strictObject({
  name: name.optional(),
  senderName: senderName.nullable().optional(),
  theme: z.nullable(teamThemeSchema).optional(),
  requiresSecondFactor: z.boolean().optional(),
});
/** No password for an account without one, as single sign-on makes. */
export const deleteTeamRequest = z.strictObject({
  password: z.string().max(LIMITS.passwordMax).optional(),
});
/** The only forms that a member sees; null = all of the team, empty = none. */
const formIds = z
  .array(rowId, { error: "Forms must be a list of ids, or null for all" })
  .max(LIMITS.formsPerMember, `At most ${LIMITS.formsPerMember} forms can be chosen`)
  .transform((ids) => [...new Set(ids)])
  .nullable();

/** What is absent stays. */
export const changeMemberRequest = z
  .strictObject({ role: role.optional(), formIds: formIds.optional() })
  .refine((change) => change.role !== undefined || change.formIds !== undefined, {
    error: "Please choose a role or forms",
  });
export const inviteRequest = z.strictObject({
  role,
  email: emailAddress.optional(),
  formIds: formIds.optional(),
});
export const activeTeamRequest = z.strictObject({ teamId: z.number().int().positive() });
export const acceptInvitationRequest = z.strictObject({ token: z.string().max(200) });
export const moveFormRequest = z.strictObject({ teamId: z.number().int().positive() });

export const teamResponse = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The caller's. */
  role: z.enum(ROLES),
  isPersonal: z.boolean(),
  members: z.number().int(),
  /** Members without a second factor are answered 403 for everything of the team. */
  requiresSecondFactor: z.boolean(),
  /** Whom messages to respondents name as their sender; null = nobody. */
  senderName: z.string().nullable(),
  /** The look of its forms that have no theme of their own; null = the standard one. */
  theme: z.nullable(teamThemeSchema),
});
export const teamListResponse = z.array(teamResponse);

export const memberResponse = z.object({
  userId: z.number().int(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** The only forms that the member sees, null = all; for owners alone. */
  formIds: z.array(z.number().int()).nullable().optional(),
  joinedAt: z.string(),
  /** When one of the sessions was last used; null when there is none. */
  lastSeenAt: z.string().nullable(),
});
export const memberListResponse = z.array(memberResponse);

const invitation = {
  id: z.number().int(),
  role: z.enum(ROLES),
  /** The only forms that whoever accepts it sees; null = all. */
  formIds: z.array(z.number().int()).nullable(),
  email: z.string().nullable(),
  expiresAt: z.string(),
};
/** `url` has the secret, which is shown this once; `isMailed`: another link was e-mailed to `email`. */
export const invitationResponse = z.object({
  ...invitation,
  url: z.string(),
  isMailed: z.boolean(),
});
export const invitationListResponse = z.array(
  z.object({
    ...invitation,
    createdAt: z.string(),
    createdBy: z.string().nullable(),
    /** The account with this address that asked to join; it waits until its address is confirmed, or for an owner. */
    askedBy: z.string().nullable(),
  }),
);
export const acceptedInvitationResponse = z.object({ team: teamResponse });

export type TeamResponse = z.infer<typeof teamResponse>;
export type ChangeMemberRequest = z.infer<typeof changeMemberRequest>;
export type MemberResponse = z.infer<typeof memberResponse>;
export type InviteRequest = z.infer<typeof inviteRequest>;
export type InvitationResponse = z.infer<typeof invitationResponse>;
export type OpenInvitation = z.infer<typeof invitationListResponse>[number];
