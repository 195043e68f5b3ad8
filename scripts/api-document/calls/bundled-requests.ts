import type { CallTexts } from "../call-text";
import {
  bundledRequest,
  delivery,
  requestReceipt,
  requestSettings,
  requestToSubmit,
} from "../examples";
import { EXPORT_TYPES } from "./submissions";

export const bundledRequests = {
  "POST /api/bundled-requests/submit": {
    summary: "Send a bundled request",
    description:
      "The server computes `summary`. The same again stores nothing twice; another under its number is 422. 404 while the page is off, 403 and 428 as for forms.",
    example: { body: requestToSubmit, answer: requestReceipt },
    errors: [401, 403, 404, 409, 422, 428],
    requestHeaders: ["X-Form-Token", "X-Form-Proof"],
  },
  "GET /api/bundled-requests": {
    summary: "List the bundled requests",
    example: { query: { limit: 50 }, answer: [bundledRequest] },
    headers: ["Link", "X-Total-Count"],
  },
  "GET /api/bundled-requests/{id}": {
    summary: "Read a bundled request",
    example: { answer: { ...bundledRequest, newerId: null, olderId: 2 } },
  },
  "DELETE /api/bundled-requests/{id}": { summary: "Put a bundled request in the trash" },
  "POST /api/bundled-requests/{id}/restore": {
    summary: "Take a bundled request out of the trash",
  },
  "POST /api/bundled-requests/{id}/release": {
    summary: "Take a bundled request out of quarantine",
    description: "It is delivered then.",
  },
  "GET /api/bundled-requests/{id}/deliveries": {
    summary: "List the deliveries of a bundled request",
    example: { answer: [{ ...delivery, submissionId: null }] },
  },
  "GET /api/bundled-requests/export": {
    summary: "Export bundled requests",
    description: "`json` has one object a line.",
    example: { query: { format: "csv" } },
    answers: { 200: EXPORT_TYPES },
    headers: ["Content-Disposition"],
  },
  "GET /api/bundled-requests/settings": {
    summary: "Read the lists and the rules of bundled requests",
    example: { answer: requestSettings },
  },
  "PUT /api/bundled-requests/settings": {
    summary: "Change the lists and the rules of bundled requests",
    description: "What may be absent is unchanged then.",
    example: { body: requestSettings, answer: requestSettings },
  },
} as const satisfies CallTexts;
