import type { CallTexts } from "../call-text";
import { at } from "../examples";
import { RECENT } from "./recent-session";

const request = { name: "Nightly report", scopes: ["forms:read", "submissions:read"] };
const token = {
  id: 6,
  ...request,
  prefix: "fl_7Qm2",
  formIds: null,
  appHost: null,
  teamId: 1,
  createdBy: "ida",
  createdAt: at,
  expiresAt: "2027-02-20T19:18:37.971Z",
  lastUsedAt: null,
  lastUsedFrom: null,
};

export const tokens = {
  "GET /api/tokens": {
    summary: "List the API tokens of the caller in the active team",
    description:
      "The newest first; for owners those of all members. `appHost` is where an app takes people that got its token by OAuth ([assistants](assistants.md)), and null for all others.",
    example: { answer: [token] },
  },
  "POST /api/tokens": {
    summary: "Make an API token",
    description:
      "`token` is the secret, which is shown this once. `expiresInDays` is 1 to 3,650, and absent for a token without an end; with `formIds` it reaches only these forms. 404 when a form is not the team's, 409 for the 51st of a team. " +
      RECENT,
    example: {
      body: { ...request, expiresInDays: 90 },
      answer: { ...token, token: "fl_…" },
    },
    errors: [404, 409],
  },
  "DELETE /api/tokens/{id}": {
    summary: "Delete an API token",
    description: "It ends at once. 404 for what the caller does not see.",
  },
} as const satisfies CallTexts;
