import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { ownerForm } from "@/tests/factories/responses/owner-form";
import { goneParts } from "./gone-parts";

const form = ownerForm({
  fields: [plain("name")],
  statuses: [{ id: "open", label: "Open", color: "#2563eb" }],
});
const known = { form, assignees: [{ userId: 3, username: "ada" }] };

it("names nothing of a view whose parts are all there", () => {
  const filters = {
    status: "open,none",
    assignee: "3,none",
    choice: "name:A\nname.part:B",
    q: "x",
  };
  const columns = ["name", "private.status"];
  expect(goneParts({ filters, columns, sort: { sort: "answer:name" } }, known)).toEqual([]);
  expect(goneParts({ filters: {}, columns: null, sort: { sort: "status" } }, known)).toEqual([]);
});

it("names each part that is gone", () => {
  const filters = { status: "done", assignee: "4", choice: "age:1", ending: "gone" };
  const columns = ["age", "private.note", "city"];
  expect(goneParts({ filters, columns, sort: { sort: "answer:age" } }, known)).toEqual([
    "a status",
    "a member",
    "a field to filter by",
    "an ending",
    "a field to sort by",
    "2 columns",
  ]);
});

it("says nothing of members that are not known yet", () => {
  const view = { filters: { assignee: "4" }, columns: null, sort: {} };
  expect(goneParts(view, { form, assignees: undefined })).toEqual([]);
});
