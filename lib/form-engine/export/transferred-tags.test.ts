import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { readTransferFile } from "./read-transfer-file";
import { TRANSFER_FORMAT, TRANSFER_VERSION, writeTransferFile } from "./write-transfer-file";

const NOW = "2026-11-28T12:00:00Z";

it("takes the tags of a form along", () => {
  const tags = ["Sales", "Größe 4"];
  const text = writeTransferFile({ ...EMPTY_CONTENT, title: "T", tags }, NOW);
  expect(readTransferFile(text, 1)).toMatchObject({ ok: true, form: { tags } });
  const none = readTransferFile(writeTransferFile({ ...EMPTY_CONTENT, title: "T" }, NOW), 1);
  expect(none.ok && "tags" in none.form).toBe(false);
});

it.each([
  [["A", "a"], { ok: true, form: { tags: ["A"] } }],
  ["Sales", { ok: false, problem: "Tags must be a list of texts." }],
  [[1], { ok: false, problem: "A tag must be text." }],
  [["x".repeat(51)], { ok: false, problem: "A tag has at most 50 characters." }],
])("reads the tags %j of a file like those of a call", (tags, read) => {
  const form = { title: "T", fields: [], tags };
  const file = JSON.stringify({ format: TRANSFER_FORMAT, version: TRANSFER_VERSION, form });
  expect(readTransferFile(file, 1)).toMatchObject(read);
});
