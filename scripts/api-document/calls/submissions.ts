import type { CallTexts } from "../call-text";
import {
  at,
  chosen,
  correctedSubmission,
  recalculation,
  stats,
  submission,
  submissionDetail,
} from "../examples";

/** Of an export in each format. */
export const EXPORT_TYPES = [
  "text/csv",
  "application/x-ndjson",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
] as const;
const SUBMISSION_EXPORT_TYPES = [...EXPORT_TYPES, "application/zip"] as const;

const LIST_HEADERS = ["Link", "X-Total-Count"] as const;
const changed = { count: 2, nextCursor: null };

export const submissions = {
  "GET /api/forms/{id}/submissions": {
    summary: "List the submissions of a form",
    description:
      "The newest first, the oldest with `order=asc`. `sort=answer:FIELD` sorts by what a field was answered, up or down, among 5,000 matches at most: answers have no index; 400 for more; `sort=status` sorts by the order of the statuses, `sort=assignee` by name, among as many. Then, and with `order`, `X-Newest-Id` is the newest id of all that match. `q` finds words by their beginning, all of them; `choice` is `field:option`, one a line, `table.column:option` in any row; `ending` is the id of the ending that was shown; `language` is in which it was sent; `status` and `assignee` are ids with commas, `none` for those without; `note` finds words of the note; `from` and `to` are days of `timeZone` (UTC without it), both included, or instants; `updatedSince` (ISO 8601) has those whose `updatedAt` is then or later. `after` has those behind an id, the oldest first: who goes on after the last id that it saw misses none, however many are being stored meanwhile. `values` are the answers as a flat list, without secret ones. Words are compared without case, accents, vowel signs and strokes. Answers to password fields are masked.",
    example: { query: { limit: 50 }, answer: [submission] },
    headers: [...LIST_HEADERS, "X-Quarantined-Count", "X-Newest-Id"],
  },
  "GET /api/submissions": {
    summary: "List the submissions of all forms",
    description:
      "Of the forms of the active team that are not deleted, the newest first, the oldest with `order=asc`; `after` and `updatedSince` as in the list of a form.",
    example: {
      query: { limit: 50 },
      answer: [{ ...submission, formId: 1, formTitle: "Feedback" }],
    },
    headers: LIST_HEADERS,
  },
  "GET /api/forms/{id}/submissions/{sid}": {
    summary: "Read a submission",
    description:
      "With the fields of the version that it was given under, and its neighbours in the list that the filters and the order make. `reveal` names a password field to show, in rows as `section.field` with the row's `_key` as `row`; each such call is in the audit log. `revision` names an earlier state, as it was then; `revisions` are all of them, the newest first: `by` is `respondent` or, by a link for an item, `link` as it was sent, and whoever corrected it then. `boardConflicts` are corrected answers whose columns somebody changed on the board, which the call that decides about them waits for.",
    example: { answer: submissionDetail },
  },
  "PATCH /api/forms/{id}/submissions/{sid}": {
    summary: "Correct the answers of a submission",
    description:
      "Absent answers stay, empty ones clear; results are worked out anew, and answers to fields that are hidden then go. Checked under the live version when all that was answered fits there, else under the version that it was given under. `If-Match` is the `revision` that was read: 428 without it, 409 when there is a newer one, when there are 1,000, and for a submission in quarantine or in the trash. A file is kept by its `content` as it is read, or added as in a submission. When nothing changes there is no new revision. Webhooks get `submission.updated`, the board's item changes in the columns of changed answers.",
    example: { body: { answers: { why: "Too far away" } }, answer: correctedSubmission },
    errors: [409, 428],
    requestHeaders: ["If-Match"],
  },
  "GET /api/stages/waiting": {
    summary: "List what waits for you",
    description:
      "The stages of submissions of the active team that wait for the caller, the longest first, 200 at most: those of the account and of its confirmed address; for owners also those of nobody, of members who left, and of addresses that no e-mail reaches. `url` is the page on which a stage is filled in: whoever has it can do that, once.",
    example: {
      answer: [
        {
          formId: 1,
          formTitle: "Feedback",
          submissionId: 12,
          stageId: "office",
          title: "Office",
          url: "https://forms.example.com/stage/3kF0…",
          since: "2026-11-21T09:00:00.000Z",
        },
      ],
    },
  },
  "POST /api/forms/{id}/submissions/{sid}/stages/{stageId}/revoke": {
    summary: "Take the link of a stage back",
    description:
      "Its page is not valid any more, and the stage goes on waiting: nobody can fill it in until a link is sent again. 409 when it does not wait for anybody, 404 for a stage that the version of the submission does not have.",
    errors: [409],
  },
  "POST /api/forms/{id}/submissions/{sid}/stages/{stageId}/resend": {
    summary: "Send the link of a stage again",
    description:
      'A new one, which ends the former: to whom the stage waits for by the newest answers, or to the owners of the team where that member left. `isMailed` is false where no e-mail reaches them: owners then find the link under "Waiting for you". At most 60 an hour for a team. Errors as of taking it back.',
    example: { answer: { isMailed: true } },
    errors: [409],
  },
  "GET /api/forms/{id}/submissions/{sid}/stages/{stageId}/link": {
    summary: "Read the link of a stage that owners hand on",
    description:
      "Of a stage that waits for whom no e-mail reaches, or to correct what it returned (`isHandedOn` in `stageHistory`); each such call is in the audit log. 409 for any other.",
    example: { answer: { url: "https://forms.example.com/stage/…" } },
    errors: [409],
  },
  "GET /api/forms/{id}/recalculation/preview": {
    summary: "Read which results the live formulas would change",
    description:
      "Stores nothing. Of submissions that were given under another version than the live one, where all that was answered stands there as it is and both have the same board; none that came by a link for an item, none in the trash or in quarantine. `TODAY()` is the day on which the answers were given or corrected last. `count` is of results, `examples` are the first 20 at most; null is no result. 409 while the form is not live.",
    example: {
      answer: {
        count: 2,
        examples: [
          { submissionId: 12, fieldId: "total", before: 40, after: 48 },
          { submissionId: 14, fieldId: "total", before: null, after: 12 },
        ],
      },
    },
    errors: [409],
  },
  "POST /api/forms/{id}/recalculation": {
    summary: "Recalculate the results of a form",
    description:
      "Stores a revision of each submission whose results change by the live version's formulas, with its webhooks and the changed columns of its item. A worker does it; `GET` of the same address says how far it is. While one is under way it stays the only one. 409 while the form is not live.",
    example: { answer: recalculation },
    errors: [409],
  },
  "GET /api/forms/{id}/recalculation": {
    summary: "Read how far the results of a form are recalculated",
    description:
      "`total` is of submissions that it looks at, `changed` of results that it changed so far. When `state` is `failed`, what is recalculated stays; begun again it goes on with the rest.",
    example: { answer: recalculation },
  },
  "PUT /api/forms/{id}/submissions/{sid}/hold": {
    summary: "Hold a submission, or end that",
    description:
      "What is held (`isHeld: true` of a submission) is not erased: not by the form's retention, not when a person is erased, and not with the trash, for as long as it is held. Also of one in the trash or in quarantine. For owners; in the audit log.",
    example: { body: { isHeld: true } },
  },
  "GET /api/forms/{id}/retention": {
    summary: "Read what a form's retention does",
    description:
      "Of `settings.retention` of the live version: when the team's owners were notified (`toldAt`), from when on submissions are erased (`erasesFrom`, seven days later), how many of the submissions of now are old enough by then (`dueCount`), and how many are `heldBack`, as one of their deliveries failed, waits for somebody, or is not known to have arrived.",
    example: {
      answer: {
        toldAt: "2026-11-22T19:18:37.971Z",
        erasesFrom: "2026-11-29T19:18:37.971Z",
        dueCount: 12,
        heldBack: 2,
      },
    },
  },
  "POST /api/forms/{id}/retention/erase": {
    summary: "Erase submissions that were not delivered",
    description:
      "For good, though not all of their deliveries arrived: at most 5,000 a call. 409 when by now another number than `count` is undelivered. Items on the board stay. For owners; in the audit log.",
    example: { body: { count: 2 }, answer: { count: 2 } },
    errors: [409],
  },
  "DELETE /api/forms/{id}/submissions/{sid}": { summary: "Put a submission in the trash" },
  "GET /api/forms/{id}/submissions/export": {
    summary: "Export submissions",
    description:
      "What the filters find, written as it is sent. `json` has one object a line, `lines` is CSV with a row for each line of answers that are tables. `files` is a ZIP of all uploads, in a folder for each submission and field (its day is of `timeZone`); files that the storage lost are named in `missing-files.txt`. `ids` are numbers with commas. `lang` translates headings and options into a language that the form offers; 400 for another. Where a version offered several languages, a column “Language” (`language` in JSON) says in which each was sent. Where a form has statuses, or anything is noted about its submissions, the last columns are “Status”, “Assignee” and “Note”.",
    example: { query: { format: "csv" } },
    answers: { 200: SUBMISSION_EXPORT_TYPES },
    headers: ["Content-Disposition"],
  },
  "POST /api/forms/{id}/submissions/delete": {
    summary: "Put submissions in the trash",
    description:
      "Takes up to 1,000 `ids`, or a filter: `{matching, upTo, atMost, run}`. With `nextCursor` in the answer the next call goes on below it. 409 when more match by now.",
    example: { body: chosen, answer: { ...changed, ids: chosen.ids } },
    errors: [409],
  },
  "POST /api/forms/{id}/submissions/restore": {
    summary: "Take submissions out of the trash",
    description: "As the call that deletes them.",
    example: { body: chosen, answer: changed },
    errors: [409],
  },
  "POST /api/forms/{id}/submissions/release": {
    summary: "Take submissions out of quarantine",
    description: "They are delivered then. As the call that deletes them.",
    example: { body: chosen, answer: changed },
    errors: [409],
  },
  "POST /api/forms/{id}/submissions/resend": {
    summary: "Send submissions to all targets again",
    description: "`count` is of deliveries. As the call that deletes them.",
    example: { body: chosen, answer: { count: 4, nextCursor: null } },
    errors: [409],
  },
  "GET /api/forms/{id}/summary": {
    summary: "What the answers of a form add up to",
    description:
      "Of the days from `from` to `to` in `timeZone`, UTC without it. While `isComplete` is false, ask again.",
    example: {
      answer: {
        total: 12,
        counted: 12,
        isComplete: true,
        stats,
        days: [{ day: "2026-11-22", count: 12 }],
        questions: [
          {
            fieldId: "again",
            label: "Will you come back?",
            answered: 12,
            choices: [{ text: "Yes", count: 12 }],
            moreChoices: 0,
            spans: [],
            numbers: null,
            rows: [],
            ranks: [],
            columns: null,
            nps: null,
            texts: 0,
          },
        ],
      },
    },
  },
  "POST /api/forms/{id}/submissions/{sid}/item-update": {
    summary: "Decide about answers whose columns changed on the board meanwhile",
    description:
      "`write` overwrites what the board held when it was asked, `keep` leaves it; the delivery that waits goes on. 409 where nothing is to be decided.",
    example: { body: { decisions: { why: "write" } } },
    errors: [409],
  },
  "GET /api/forms/{id}/summary/texts": {
    summary: "List the answers to a question in words",
    example: {
      query: { field: "why" },
      answer: {
        texts: [{ submissionId: 12, createdAt: at, text: "Too far" }],
        nextCursor: null,
      },
    },
  },
  "POST /api/erasures/search": {
    summary: "Find what a person sent, to erase it",
    description:
      "The submissions of the team with this text in an answer, whatever its case: of all forms, in the trash and in quarantine, of every revision, its bundled requests (`requests`), and invitees who have not answered (`invitees`). `count` is of all; the newest 500 are listed. `details: true` adds in which `questions` the text stands, and `formCount`. For owners. The text is stored nowhere.",
    example: {
      body: { text: "ned@example.com" },
      answer: {
        count: 1,
        submissions: [{ formId: 7, formTitle: "Feedback", submissionId: 12, createdAt: at }],
      },
    },
    errors: [429],
  },
  "POST /api/erasures": {
    summary: "Erase for good what a person sent",
    description:
      "Exactly the submissions, bundled requests and invitees that are found now; a worker does it. What is held stays. 409 when another number than `count` is found by now. For owners.",
    example: { body: { text: "ned@example.com", count: 1 }, answer: { id: 3 } },
    errors: [409, 429],
  },
  "GET /api/erasures": {
    summary: "List what was erased by person",
    example: {
      answer: [{ id: 3, state: "done", createdAt: at, count: 1, erasedCount: 1, keptCount: 0 }],
    },
  },
  "GET /api/erasures/{id}": {
    summary: "Read the report of an erasure",
    description:
      "By ids alone; `requestIds` are those of bundled requests, `inviteeIds` of invitees who had not answered. `keptCount`, where some were left as they are: they are held, or of another team by now.",
    example: {
      answer: {
        id: 3,
        state: "done",
        createdAt: at,
        submissions: [{ formId: 7, submissionId: 12 }],
      },
    },
  },
  "GET /api/files/{id}": {
    summary: "Download a file",
    description: "With `inline=1` a picture or a sound is shown instead of saved.",
    answers: { 200: ["*/*"], 206: ["*/*"] },
    errors: [416],
    headers: ["Content-Disposition", "Content-Range"],
    requestHeaders: ["Range"],
  },
  "GET /api/files/{id}/shared": {
    summary: "Download a file by the signed link of a webhook",
    description: "The link is good for 30 days.",
    example: { query: { expires: 1798748317, signature: "c2lnbmF0dXJl" } },
    answers: { 200: ["*/*"], 206: ["*/*"] },
    errors: [416],
    headers: ["Content-Disposition", "Content-Range"],
    requestHeaders: ["Range"],
  },
} as const satisfies CallTexts;
