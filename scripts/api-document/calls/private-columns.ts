import type { CallTexts } from "../call-text";
import { chosen } from "../examples";

const viewToSave = {
  name: "Open",
  filters: { status: "open" },
  columns: ["why", "private.status"],
  sort: { sort: "status" },
};
const view = { id: 5, ...viewToSave };

/** What a team notes about submissions, and the views that it saves of them. */
export const privateColumns = {
  "PUT /api/forms/{id}/statuses": {
    summary: "Set the statuses of a form",
    description:
      "Labels that submissions can have as their status, at most 20, in their order; each with an `id` of your choice, which stays when a label is renamed. At once, without publishing; `statuses` of the form has them. 409 when submissions have a status that is left out: `clearRemoved: true` takes it from them. In the audit log.",
    example: {
      body: { statuses: [{ id: "open", label: "Open", color: "#2563eb" }] },
      answer: { statuses: [{ id: "open", label: "Open", color: "#2563eb" }] },
    },
    errors: [409],
  },
  "GET /api/forms/{id}/assignees": {
    summary: "List who can be the assignee of submissions",
    description: "The members of the team who may read the form's answers.",
    example: { answer: [{ userId: 3, username: "ada" }] },
  },
  "PATCH /api/forms/{id}/submissions/{sid}/private": {
    summary: "Change the private columns of a submission",
    description:
      "Its status, its assignee and a note of at most 5,000 characters: for the team alone, in no webhook and on no page of visitors. What is absent stays, null is none. The last change wins; `privateHistory` of the submission has the 200 newest, each with who made it, and what it was before and after. Also of one in quarantine; 404 in the trash.",
    example: { body: { statusId: "open", assigneeId: 3, note: "Calls back on Monday" } },
  },
  "POST /api/forms/{id}/submissions/private": {
    summary: "Change the status or assignee of submissions",
    description:
      "Takes up to 1,000 `ids`, or a filter, as putting submissions in the trash does, and what to `change`: `statusId`, `assigneeId`, or both. `count` is how many were found. In the audit log. 409 when more match by now.",
    example: {
      body: { ...chosen, change: { statusId: "open" } },
      answer: { count: 2, nextCursor: null },
    },
    errors: [409],
  },
  "GET /api/forms/{id}/views": {
    summary: "List the saved views of a form",
    description:
      "Views of its submissions that the team shares, by name. `filters` and `sort` are what the list of submissions takes, as texts; `columns` are ids of fields, or `private.status`, `private.assignee` and `private.note`, null the default ones. What a view names may be gone by now.",
    example: { answer: [view] },
  },
  "POST /api/forms/{id}/views": {
    summary: "Save a view of a form's submissions",
    description: "409 when the form has one of that name, whatever its case, or 50.",
    example: { body: viewToSave, answer: view },
    errors: [409],
  },
  "PUT /api/forms/{id}/views/{vid}": {
    summary: "Replace a saved view",
    description:
      "What is absent gets its default. The last change wins. 409 when another one has its name.",
    example: { body: viewToSave, answer: view },
    errors: [409],
  },
  "DELETE /api/forms/{id}/views/{vid}": { summary: "Delete a saved view" },
} as const satisfies CallTexts;
