import type { CallTexts } from "../call-text";
import { at, member, team } from "../examples";
import { NO_PASSWORD } from "./recent-session";

const invitation = {
  id: 9,
  role: "editor",
  formIds: null,
  email: "ned@example.com",
  expiresAt: at,
};

export const teams = {
  "GET /api/teams": {
    summary: "List the teams of the account",
    example: { answer: [{ ...team, id: 1, name: "ida", isPersonal: true, members: 1 }, team] },
  },
  "POST /api/teams": {
    summary: "Create a team",
    description: "409 for whoever is in 50 teams.",
    example: { body: { name: "Harbor" }, answer: { ...team, members: 1 } },
    errors: [409],
  },
  "PATCH /api/teams/{id}": {
    summary:
      "Rename a team, or set the theme of its forms or whether its members need a second factor",
    description: "409 for an owner who has none.",
    example: { body: { name: "Harbor" }, answer: team },
    errors: [409],
  },
  "DELETE /api/teams/{id}": {
    summary: "Delete a team with all that is its own",
    description: `409 for a personal one, which goes with its account. ${NO_PASSWORD}`,
    example: { body: { password: "lighthouse" } },
    errors: [409, 429],
  },
  "GET /api/teams/{id}/members": {
    summary: "List the members of a team",
    description:
      "`formIds`, for owners alone: the only forms that a member sees, without those in the trash; null = all.",
    example: { answer: [{ ...member, formIds: null }] },
  },
  "PATCH /api/teams/{id}/members/{userId}": {
    summary: "Give a member another role, or other forms to see",
    description:
      "What is absent stays. `formIds` are at most 200 forms of the team, the only ones that the member sees from then on; an empty list shows none, null all. 404 for a form that is not the team's, 400 for an owner, who sees all; whoever becomes one does too. 409 `A team needs an owner.` for the last one.",
    example: {
      body: { role: "reader", formIds: [1] },
      answer: { ...member, role: "reader", formIds: [1] },
    },
    errors: [409],
  },
  "DELETE /api/teams/{id}/members/{userId}": {
    summary: "Remove a member, or leave",
    description: "An owner removes, anyone leaves. 409 `A team needs an owner.` for the last one.",
    errors: [409],
  },
  "GET /api/teams/{id}/invitations": {
    summary: "List the open invitations",
    description:
      "`askedBy`: the account with this address that asked to join by the link, while its address is not confirmed.",
    example: { answer: [{ ...invitation, createdAt: at, createdBy: "ida", askedBy: null }] },
  },
  "POST /api/teams/{id}/invitations": {
    summary: "Invite into a team",
    description:
      "The link works once, for seven days, and is shown in this answer only. `formIds` are the only forms that whoever accepts it sees, as of a member. With `email` it is only for an account that confirmed that address, or that an owner lets in; where e-mail is set up, another link goes there that proves the address by itself. 403 in a session that is not recent.",
    example: {
      body: { role: "editor", email: "ned@example.com" },
      answer: { ...invitation, url: "https://forms.example.com/invite/Xh2…", isMailed: true },
    },
    errors: [409, 429],
  },
  "POST /api/teams/{id}/invitations/{iid}/approve": {
    summary: "Let an account in that asked to join",
    description:
      "It has the address of the invitation, which it has not confirmed. 404 when nobody asked. 403 in a session that is not recent.",
  },
  "DELETE /api/teams/{id}/invitations/{iid}": { summary: "Withdraw an invitation" },
  "POST /api/invitations/accept": {
    summary: "Accept an invitation",
    description:
      "404 `This invitation is no longer valid.`; 403 when it is for another address, and for an address that the account has not confirmed: it joins once it has, or when an owner lets it in.",
    example: { body: { token: "Xh2…" }, answer: { team: { ...team, role: "editor" } } },
    errors: [404, 409],
  },
} as const satisfies CallTexts;
