import type { CallTexts } from "../call-text";

const answer = {
  state: "done",
  total: 240,
  seen: 240,
  refused: { count: 12, fields: [{ fieldId: "why", count: 12 }] },
  endings: { count: 3 },
  results: { count: 40, fields: [{ fieldId: "total", count: 40 }] },
  columns: { count: 0 },
};

/** What a working copy would make of the answers that were sent. */
export const rehearsal = {
  "POST /api/forms/{id}/rehearsal": {
    summary: "Try the working copy with the last answers",
    description:
      "A worker goes through the last 10,000 submissions, those of links for items, in the trash and in quarantine left out; `GET` of the same address says how far it is. Nothing is stored but the counts. While one of the same working copy is under way it stays the only one; one of an older working copy ends.",
    example: { answer: { ...answer, state: "running", seen: 100 } },
  },
  "GET /api/forms/{id}/rehearsal": {
    summary: "Read what the working copy would do otherwise",
    description:
      "Of the working copy as it is now: `none` once it was changed. Counts are of submissions, compared with what became of them. `refused`: they would not be accepted, and by which fields; of these nothing else is counted. `endings`: another ending. `results`: another result of a calculation. `columns`: an answer would go to another column of the board, or to one at all. `TODAY()` and limits of days are of the day on which the answers were given or corrected last. Options that are read from a board are not judged.",
    example: { answer },
  },
  "GET /api/forms/{id}/rehearsal/examples": {
    summary: "List submissions that the working copy would treat otherwise",
    description:
      "Of one `kind`, the newest first, at most 20, worked out when asked. `before` and `after` have an entry for each difference, by the field's id (a row of a matrix `field.row`, a column of a table `field.column`), of endings `ending` with its name. Of what would be refused: the answer, with secret ones masked, and why. null: none.",
    example: {
      query: { kind: "refused" },
      answer: [
        { submissionId: 12, before: { why: null }, after: { why: "This field is required" } },
      ],
    },
  },
} as const satisfies CallTexts;
