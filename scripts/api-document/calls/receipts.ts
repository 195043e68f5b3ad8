import type { CallTexts } from "../call-text";

const SIGNED_RECEIPT =
  "eyJhbGciOiJFZERTQSIsImtpZCI6ImtQcktfcW14VldhWVZBOXd3QkY2SXVvM3ZWeno3VHhIQ1R3WEJ5Z3JTNGsifQ.eyJmb3JtSWQiOjF9.c2lnbmF0dXJl";

/** The receipts of submissions, as PDF and signed. */
export const receipts = {
  "GET /api/forms/{id}/submissions/{sid}/pdf": {
    summary: "Download the receipt of a submission as PDF",
    description:
      "Title, number, date and the answers as the viewer shows them, without secret ones. 503 with `Retry-After` while too many are being made, 413 when it takes longer than a minute.",
    answers: { 200: ["application/pdf"] },
    errors: [413],
    headers: ["Content-Disposition"],
  },
  "GET /api/forms/{id}/submissions/{sid}/receipt": {
    summary: "Sign what a submission says",
    description:
      "A compact JWS (`EdDSA`, Ed25519) over `{formId, formTitle, submissionId, version, revision, createdAt, itemId, answers}`: `answers` as `data` of a submission, without secret ones, files as `{name, size, sha256}`. The header has, signed as well, `labels`: what the answered questions are called, by their ids, columns of tables by `TABLE.COLUMN`. It is checked with the keys of `GET /api/receipt-keys`, or at /verify.",
    example: { answer: { receipt: SIGNED_RECEIPT } },
  },
  "POST /api/forms/{id}/submissions/pdf": {
    summary: "Download the receipts of a selection",
    description:
      "Of at most 100 `ids`, in their order: `pdf` is one file in which each begins a page, `zip` has a PDF each and is written as it is sent. 413 when one file would have more than 2,000 pages or take longer than a minute. 404 when the form does not have one of them, or it is in the trash.",
    example: { body: { ids: [12, 14], as: "zip" } },
    answers: { 200: ["application/pdf", "application/zip"] },
    headers: ["Content-Disposition"],
  },
} as const satisfies CallTexts;
