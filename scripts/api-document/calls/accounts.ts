import type { CallTexts } from "../call-text";
import { at, signedIn, user } from "../examples";
import { NO_PASSWORD } from "./recent-session";

const mailSettings = {
  isAvailable: true,
  isStopped: false,
  isMailboxStopped: false,
  isConfirmed: true,
};

export const accounts = {
  "POST /api/auth/register": {
    summary: "Create an account",
    description:
      "Signs in, too. Where `SIGN_UP` is `invited` it takes the secret of an invitation. 409 when the name or the address is taken.",
    example: {
      body: { username: "ida", email: "ida@example.com", password: "lighthouse" },
      answer: signedIn,
    },
    errors: [403, 404, 409],
    headers: ["Set-Cookie"],
  },
  "POST /api/auth/login": {
    summary: "Sign in",
    description:
      "The `token` is sent as `Authorization: Bearer …`. It is good for 30 days, and ends after 7 without a call. With a second factor it answers `{twoFactor: true, challenge}` instead, without a session. 403 where `PASSWORD_SIGN_IN` is off.",
    example: { body: { email: "ida@example.com", password: "lighthouse" }, answer: signedIn },
    errors: [401, 403, 429],
    headers: ["Set-Cookie"],
  },
  "POST /api/auth/signin/oidc": {
    summary: "Begin single sign-on",
    description:
      "`url` is the page of the provider, which leads back to the next call in this browser. 404 without single sign-on.",
    example: { body: {}, answer: { url: "https://login.example.com/auth?client_id=formlane" } },
    errors: [404, 502],
    headers: ["Set-Cookie"],
  },
  "GET /api/auth/callback/oidc": {
    summary: "End single sign-on",
    description:
      "The provider leads here. On to the dashboard or the invitation, or to `/login?problem=…`.",
    answers: { 303: [] },
    errors: [404],
    headers: ["Location", "Set-Cookie"],
  },
  "GET /api/auth/me": {
    summary: "The caller's account",
    description:
      "`hasMondayToken` and `mondayOrgName` are the active team's. Of an API token also its `scopes` and `formIds`, null for all forms.",
    example: { answer: user },
  },
  "PUT /api/auth/team": {
    summary: "Choose the active team of the session",
    description: "Lists show what belongs to it.",
    example: { body: { teamId: 1 }, answer: user },
    errors: [404],
  },
  "POST /api/auth/logout": {
    summary: "Sign out",
    headers: ["Set-Cookie"],
  },
  "GET /api/auth/sessions": {
    summary: "List the sessions of the account",
    example: {
      answer: [{ id: 5, current: true, userAgent: "curl/8.5.0", createdAt: at, lastSeenAt: at }],
    },
  },
  "DELETE /api/auth/sessions": { summary: "End all other sessions" },
  "DELETE /api/auth/sessions/{id}": { summary: "End a session" },
  "PUT /api/auth/password": {
    summary: "Change the password",
    description:
      "The old token and all other sessions end; the answer has a new one. 409 for an account without a password.",
    example: {
      body: { currentPassword: "lighthouse", newPassword: "harbour light" },
      answer: { token: signedIn.token },
    },
    errors: [409, 429],
    headers: ["Set-Cookie"],
  },
  "POST /api/auth/password/forgot": {
    summary: "Ask for a link that sets a new password",
    description:
      "The answer is the same whether or not there is such an account. At most three links an hour are e-mailed to an address.",
    example: { body: { email: "ida@example.com" }, answer: { accepted: true } },
  },
  "POST /api/auth/password/check": {
    summary: "Whether a password is a common one",
    description: "One of the 10,000 most common passwords, in whatever case. Nothing is stored.",
    example: { body: { password: "basketball" }, answer: { isCommon: true } },
    errors: [429],
  },
  "POST /api/auth/password/reset": {
    summary: "Set a new password by a link",
    description:
      "Takes the secret of a link, once within an hour. Every session of the account ends, with `revokeTokens` its API tokens too. 400 when the link is no longer valid.",
    example: { body: { token: "Xh2…", newPassword: "harbour light" } },
  },
  "POST /api/auth/email/confirm": {
    summary: "Confirm the address of an account by a link",
    description:
      "Takes the secret of a link, once within 24 hours. In a session of the account, or with its `password`, all else stays as it is. Otherwise every way into the account ends, its password too, as somebody else may have made it. 400 when the link is no longer valid, or the password is not right.",
    example: { body: { token: "Xh2…" } },
  },
  "POST /api/auth/email/confirmation": {
    summary: "Send the link that confirms the address again",
    description: "At most three times an hour.",
    example: { answer: { accepted: true } },
    errors: [429],
  },
  "POST /api/auth/reauthenticate": {
    summary: "Prove again who is calling",
    description:
      "With the password, or with `{response}`: what a passkey of the account answered to the options of a sign-in. For 15 minutes the session may then do what adds ways into the account. 400 for a wrong one, and for any password where none signs in to the account.",
    example: { body: { password: "lighthouse" } },
    errors: [429],
  },
  "GET /api/auth/identities": {
    summary: "Whether a password signs in to the account, and the providers that do",
    description:
      "`hasPassword` is false also where passwords are not taken at sign-in. `canMailResetLink`: whether one is set by an e-mailed link, else only by one that whoever runs the server makes.",
    example: {
      answer: {
        hasPassword: true,
        canMailResetLink: true,
        identities: [{ issuer: "https://login.example.com", name: "Example", createdAt: at }],
      },
    },
  },
  "DELETE /api/auth/account": {
    summary: "Delete the account",
    description:
      "Teams without other members go with it; what it made in others stays. 409 when a team with other members would lose its last owner. " +
      NO_PASSWORD,
    example: { body: { password: "lighthouse" } },
    errors: [409, 429],
    headers: ["Set-Cookie"],
  },
  "GET /api/audit-log": {
    summary: "List the events of the active team's audit log",
    example: {
      answer: [
        {
          id: 90,
          at,
          event: "form-published",
          actor: "ida",
          subject: "Feedback",
          address: "203.0.113.7",
          userAgent: "curl/8.5.0",
        },
      ],
    },
    headers: ["Link"],
  },
  "GET /api/mail-settings": {
    summary: "Whether e-mails go to the account's address",
    example: { answer: mailSettings },
  },
  "PUT /api/mail-settings": {
    summary: "Stop e-mails to the account's address, or resume them",
    description:
      "Stops them for exactly this address. Resuming is for the mailbox too when a link stopped it; 429 when a stop by a link was undone three times within a day.",
    example: { body: { isStopped: true }, answer: { ...mailSettings, isStopped: true } },
    errors: [429],
  },
} as const satisfies CallTexts;
