import type { CallTexts } from "../call-text";

export const liveLink = {
  "POST /api/forms/{id}/live-link": {
    summary: "Make the live link of a form",
    description:
      "An address from which spreadsheets load the answers as CSV, without signing in. `url` is in this answer only; an earlier address ends. `fieldIds` are the questions that it has columns of, null or absent all, also later ones. 400 for unknown and for secret ones. It ends with a move of the form to another team, and is not found while whoever made it may not give answers away any more. For owners and editors; in the audit log.",
    example: {
      body: { fieldIds: ["how"] },
      answer: {
        url: "https://forms.example.com/api/forms/1/answers.csv?key=…",
        fieldIds: ["how"],
        createdAt: "2026-11-28T09:00:00.000Z",
      },
    },
  },
  "GET /api/forms/{id}/live-link": {
    summary: "Read the live link of a form",
    description:
      "Not its address, of which only a hash is stored. `lastUsedAt` is noted every five minutes at most.",
    example: {
      answer: {
        isOn: true,
        fieldIds: ["how"],
        createdAt: "2026-11-28T09:00:00.000Z",
        lastUsedAt: "2026-11-28T10:00:00.000Z",
      },
    },
  },
  "DELETE /api/forms/{id}/live-link": {
    summary: "Revoke the live link of a form",
    description: "At once, and also where there is none. In the audit log.",
  },
  "GET /api/forms/{id}/answers.csv": {
    summary: "Load the answers of a form by its live link",
    description:
      "With `key=…` of the address: CSV in UTF-8 with a row of labels, the newest submission first, without those in quarantine or in the trash. The columns are `ID`, `Date` and those that were chosen, as an export has them. 404 for a key that is wrong, missing or revoked, one and the same. At most 120 calls a minute of one IP address, and 60 of a form in ten minutes.",
    answers: { 200: ["text/csv"] },
    headers: ["Content-Disposition", "X-Total-Count"],
    errors: [429],
  },
} as const satisfies CallTexts;
