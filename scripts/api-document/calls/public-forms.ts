import type { CallTexts } from "../call-text";
import { publicForm } from "../examples";

const RESUME_TOKEN = "2mJ0qk5dX8yVb1sNf7hRz3LwTg6cEoPa9uKiYxQvB4M";
const RESUME_URL = `https://forms.example.com/resume/${RESUME_TOKEN}`;
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"] as const;
const MEDIA = [
  "image/png",
  "image/apng",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "video/mp4",
  "video/webm",
] as const;

export const publicForms = {
  "GET /api/public-forms/{url}": {
    summary: "Read a live form",
    description:
      "With the token of a link, also its item as the board has it now, or what was saved: `draft` has the answers that fit the live version, the page on which they were saved, and in `lost` the labels of questions whose answers do not fit any more. 404 where the form saves no answers, 410 when the link is not valid any more or the item has left the board, 503 while the board does not answer.",
    example: { answer: publicForm },
    errors: [410, 429, 502],
  },
  "POST /api/public-forms/{url}/unlock": {
    summary: "Open a form that asks for a password",
    description:
      "Sets the cookie with which all calls of the form and its pages are answered, for 400 days at most, until another password is set. Without it they are 401. 401 for another password, 429 for too many guesses. A form without a password answers 204 without a cookie. The page without JavaScript posts here, too, with the page to go on to in `next`, and is redirected to it or asked again.",
    example: { body: { password: "open sesame" } },
    takesPages: true,
    errors: [401, 429],
  },
  "POST /api/public-forms/{url}/submit": {
    summary: "Send answers",
    description:
      "By the ids of their fields, options as the original has them; keys that belong to no visible field are dropped. `lang`, else `Accept-Language`, chooses among the form's languages that of the sentences, the ending and the submission. 400 has a sentence for each field in `X-Error-Fields`, 409 says that the form takes no answers now, 428 names in `X-Unproved-Fields` the addresses that have to be proved first, or asks for a proof of work where the form's own page was used, 502 says that the people of a field cannot be read now. With an `Idempotency-Key` the same answers are stored once, and other answers under that key are 422. `ending` is the first ending whose rules are met, and `redirectUrl` then its address; a repeat gets the same. The form's page without JavaScript posts here, too, and is answered with a redirect or a page. `{{fieldId|fallback}}` in a redirect address or an ending is the answer, URL-encoded or escaped as Markdown, and in a label that is a key `[Label]` of the field. With the token of a link, answers change its item: `changed` names those that are not what `X-Item-Revision` was read with, an answer that is left out stays, one that is empty clears its column. 409 with `X-Conflicts` when the board changed the same meanwhile: sent again with its `X-Item-Revision`, the answers are written; where not all fit into the headers, the others are said then. 428 without a revision, 410 when the link is not valid any more. With the token of a link to what was saved (`resume`), that ends with the submission: sent once more by it, whatever the answers, nothing is stored, and the first result is given with `alreadySent`; with `repeat=refuse` that is 422, with the number in `X-Form-Receipt` and, where it can be corrected, `X-Form-Correct-Url`.",
    example: { body: { again: "No", why: "Too far" }, answer: { id: 12 } },
    takesPages: true,
    redrawsPages: true,
    errors: [403, 409, 410, 422, 428, 429, 502],
    requestHeaders: [
      "Idempotency-Key",
      "X-Form-Blocks",
      "X-Form-Token",
      "X-Form-Proof",
      "X-Address-Proofs",
      "X-Item-Revision",
    ],
  },
  "POST /api/public-forms/{url}/drafts": {
    summary: "Save answers, to go on elsewhere",
    description:
      "By the ids of their fields, files as their uploads; nothing is required, and what is wrong is kept. They are kept for 30 days. Secret answers are never saved. `resumeUrl` has the key: the server stores none, so a lost link cannot be recovered. Files that another link has are copied: `copies` names their new uploads by those that were sent. With the `version` that was answered, fields that the form has no more are no error: `lost` names them. `email` gets the link, once; where it does not, `mailProblem` says why. 400 for unknown fields and for answers that their question could not hold, 404 where the form saves no answers, 409 where it takes none now, 413 above 1 MB beside files, 429 for too many from one address or of one form. 403 where they seem to be a program's, and without `X-Form-Token` where only the form's page may send.",
    example: {
      body: { answers: { again: "No" }, page: "first" },
      answer: { resumeUrl: RESUME_URL, expiresAt: "2026-12-21T09:10:00.000Z" },
    },
    errors: [403, 409],
    requestHeaders: ["X-Form-Token"],
  },
  "PUT /api/public-forms/{url}/drafts": {
    summary: "Save answers in place of those of a link",
    description:
      "With the token of `resumeUrl`, else like saving under a new one; they are kept for 30 days from now. `replaces`, the `expiresAt` that was seen last, refuses to save over newer ones (409, with theirs in `X-Draft-Expires-At`). 410 when the link is not valid any more: it is of another form, too old, or what it has was sent or deleted.",
    example: {
      query: { resume: RESUME_TOKEN },
      body: { answers: { again: "No", why: "Too far" } },
      answer: { expiresAt: "2026-12-21T09:10:00.000Z" },
    },
    errors: [403, 409, 410],
    requestHeaders: ["X-Form-Token"],
  },
  "DELETE /api/public-forms/{url}/drafts": {
    summary: "Delete what a link has, with its files",
    description: "410 when the link is not valid any more.",
    example: { query: { resume: RESUME_TOKEN } },
    errors: [410, 429],
  },
  "POST /api/drafts/{token}/mail": {
    summary: "E-mail the link to saved answers",
    description:
      "The form of the page that gives the link posts here, with `email`, and gets that page again: with 400 and the sentence why nothing was e-mailed.",
    answers: { 200: ["text/html"], 400: ["text/html"], 410: ["text/html"] },
  },
  "POST /api/drafts/{token}/deletion": {
    summary: "Delete what a link to saved answers has",
    description:
      "The page that asks whether to delete it posts here, with its form token; it is asked again (400) without a genuine one.",
    answers: { 200: ["text/html"], 400: ["text/html"], 410: ["text/html"] },
  },
  "POST /api/public-forms/{url}/address-codes": {
    summary: "E-mail the code that proves an address",
    description:
      "Of six digits, to the address in a field with `proveAddress`. It can be entered for ten minutes, and an earlier one no longer. 400 for what is no such field or no address, 409 where the form takes no answers now, 429 above three e-mails an hour to the address, 503 where the server sends no e-mails.",
    example: {
      body: { fieldId: "mail", address: "ida@example.com" },
      answer: { expiresAt: "2026-11-21T09:10:00.000Z" },
    },
    errors: [409],
  },
  "POST /api/public-forms/{url}/address-proofs": {
    summary: "Exchange the code for a proof of the address",
    description:
      "400 with the tries that are left for a wrong code, 410 once it was wrong five times, was used or has ended. The proof holds for an hour, for this address in this field and for one submission: send it in `X-Address-Proofs`, several with commas between them.",
    example: {
      body: { fieldId: "mail", address: "ida@example.com", code: "081624" },
      answer: { proof: "ap1-0mhq9x2k4-kJ1f0mVQpJb2r9sY-tTnXw3uZb2xkIGhhcmJvdQ" },
    },
    errors: [410],
  },
  "POST /api/public-forms/{url}/uploads": {
    summary: "Upload a file ahead of its submission",
    description:
      "The answer to the field then has `{upload}`, within 24 hours. With `resume`, a secret of the sender, an upload that broke off goes on: a later call sends the bytes from `from`. 409 asks to begin again.",
    example: {
      query: { field: "cv" },
      answer: {
        upload: "b2xkIGhhcmJvdXIgbGlnaHQ",
        name: "cv.pdf",
        type: "application/pdf",
        size: 48211,
      },
    },
    isMultipart: true,
    errors: [409, 413, 415],
  },
  "GET /api/public-forms/{url}/uploads": {
    summary: "Where an upload that broke off goes on",
    description: "Within an hour after it did.",
    example: {
      query: { field: "cv", resume: "kJ1f0mVQpJb2r9sYtTnXw3uZ" },
      answer: { received: 32768 },
    },
  },
  "GET /api/public-forms/{url}/people": {
    summary: "The people that a field offers",
    description:
      "Those of the board account, by name; namesakes are numbered. A key holds for this field of this form. Answers are lists of keys and are stored with the names.",
    example: {
      query: { fieldId: "contact" },
      answer: [{ key: "Qm3xP0aVn7bKcz1R", name: "Ida Berg" }],
    },
    errors: [502],
  },
  "GET /api/public-forms/{url}/places": {
    summary: "Which options are full",
    description:
      "Of each choice with limited places, by its id: the options that are full and, where the owner shows it, how many places the others have. What is sent decides: an option that is full by then is 409 with its field in `X-Error-Fields`.",
    example: { answer: { workshop: { full: ["Monday"], left: { Tuesday: 3 } } } },
  },
  "POST /api/public-forms/{url}/starts": { summary: "Count a visitor who begins to answer" },
  "POST /api/public-forms/{url}/pages": {
    summary: "Count the pages that a start has reached",
    description:
      "Each page once a visit, with the start or when it is first seen. Pages that the live version lacks are left out; 400 when it has none of them.",
    example: { body: { pages: ["first", "p2"] } },
  },
  "GET /api/public-forms/{url}/image": {
    summary: "The picture of a live form for previews of its link",
    answers: { 200: ["image/png"] },
  },
  "GET /api/media/{id}": {
    summary: "A picture or a video of a form",
    answers: { 200: MEDIA, 206: MEDIA },
    errors: [416],
    headers: ["Content-Range"],
    requestHeaders: ["Range"],
  },
  "GET /api/logos/{id}": { summary: "The logo of a form", answers: { 200: PICTURES } },
  "GET /api/public/monday/column-values/filtered": {
    summary: "Options of a dropdown that another answer narrows",
    description: "Only of what the form's own fields name.",
    example: {
      query: {
        formId: 1,
        boardId: "77",
        columnId: "status",
        filterColumnId: "city",
        filterValue: "Oslo",
      },
      answer: ["Open", "Closed"],
    },
    errors: [404],
  },
  "GET /api/public/monday/board-relation-values": {
    summary: "Options of a dropdown that lists the items of a linked board",
    description:
      "Only of what the form's own fields name; 404 for a column that holds no links. `hint` tells items of one name apart: the option is then `name (hint)`.",
    example: {
      query: { formId: 1, boardId: "77", columnId: "connect" },
      answer: [{ id: "9001", name: "Harbor Point" }],
    },
    errors: [404, 502],
  },
  "POST /api/corrections/{token}": {
    summary: "Correct a submission",
    description:
      "With the token of `correctUrl`. An answer that is left out stays, one that is empty is cleared; secret ones that are empty stay. Needs the `X-Item-Revision` of what was read: 1 as sent, and one more for each correction; 428 without. 409 with `X-Conflicts` when answers that were sent were changed since and differ: sent again with its `X-Item-Revision`, they are stored, and those that are left out stay. 410 when the link is not valid any more. Sent twice, it is one correction. The page without JavaScript posts here, too, and is answered with a redirect or a page.",
    example: {
      body: { why: "Too far away" },
      answer: { id: 12, ending: { title: "Your correction was received", text: "" } },
    },
    takesPages: true,
    errors: [400, 409, 410, 428, 429],
    requestHeaders: ["X-Item-Revision"],
  },
  "POST /api/corrections/{token}/withdrawal": {
    summary: "Withdraw a submission",
    description:
      "With the token of `correctUrl`: it is put into the trash of 30 days. 303 to the page that says so, also when it was withdrawn before; 410 when the link may not withdraw it.",
    answers: { 303: [], 410: ["text/html"] },
    headers: ["Location"],
  },
  "POST /api/stage-links/{token}": {
    summary: "Fill in a stage of a submission",
    description:
      "What its page `/stage/{token}` sends, with the `X-Form-Token` and the `X-Item-Revision` that the page has: 403 and 428 without. Answers of the stage alone count; what was answered before stays. 409 when it was filled in already, or other answers were changed since the page was opened. 410 when the link is not valid any more. The page without JavaScript posts here, too, and is answered with a redirect or a page.",
    example: {
      body: { decision: { decision: "approve" } },
      answer: { id: 12, ending: { title: "Your part was received", text: "" } },
    },
    takesPages: true,
    errors: [400, 403, 409, 410, 428, 429],
    requestHeaders: ["X-Item-Revision"],
  },
  "POST /api/stage-links/{token}/uploads": {
    summary: "Upload a file ahead of the stage that it is for",
    description: "Like uploads to a form. 410 when the link is not valid any more.",
    example: {
      query: { field: "cv" },
      answer: {
        upload: "b2xkIGhhcmJvdXIgbGlnaHQ",
        name: "cv.pdf",
        type: "application/pdf",
        size: 48211,
      },
    },
    isMultipart: true,
    errors: [409, 410, 413, 415, 429],
  },
  "GET /api/stage-links/{token}/uploads": {
    summary: "Where such an upload that broke off goes on",
    description: "Within an hour after it did.",
    example: {
      query: { field: "cv", resume: "kJ1f0mVQpJb2r9sYtTnXw3uZ" },
      answer: { received: 32768 },
    },
    errors: [410, 429],
  },
  "GET /api/stage-links/{token}/files/{id}": {
    summary: "Save a file of earlier answers that the page of a stage shows",
    description:
      "For as long as the link of that page is valid, always as a download; `Range` is honoured. 404 for a file that the page does not show, 410 when the link is not valid any more.",
    answers: { 200: ["*/*"], 206: ["*/*"] },
    errors: [410, 416, 429],
    headers: ["Content-Disposition", "Content-Range"],
    requestHeaders: ["Range"],
  },
  "POST /api/corrections/{token}/uploads": {
    summary: "Upload a file ahead of the correction that it is for",
    description:
      "With the token of `correctUrl`, else like uploads to a form; also to one that takes no more answers. 410 when the link is not valid any more.",
    example: {
      query: { field: "cv" },
      answer: {
        upload: "b2xkIGhhcmJvdXIgbGlnaHQ",
        name: "cv.pdf",
        type: "application/pdf",
        size: 48211,
      },
    },
    isMultipart: true,
    errors: [409, 410, 413, 415, 429],
  },
  "GET /api/corrections/{token}/uploads": {
    summary: "Where such an upload that broke off goes on",
    description: "Within an hour after it did.",
    example: {
      query: { field: "cv", resume: "kJ1f0mVQpJb2r9sYtTnXw3uZ" },
      answer: { received: 32768 },
    },
    errors: [410, 429],
  },
  "GET /api/unsubscribe/{token}": {
    summary: "Open the page that asks whether to stop e-mails",
    answers: { 303: [] },
    headers: ["Location"],
  },
  "POST /api/unsubscribe/{token}": {
    summary: "Stop e-mails to the mailbox of a link",
    description: "With one click of a mail program (RFC 8058). 303 for the button of the page.",
    answers: { 204: [], 303: [] },
    headers: ["Location"],
  },
} as const satisfies CallTexts;
