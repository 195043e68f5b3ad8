import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { readTransferFile } from "./read-transfer-file";
import { writeTransferFile } from "./write-transfer-file";

it("translations go along, but for labels of a board", () => {
  const de = {
    title: { text: "Umfrage", of: "1" },
    "labels.1.status.Done": { text: "x", of: "2" },
  };
  const ar = { "labels.1.status.Done": { text: "y", of: "3" } };
  const text = writeTransferFile({ ...EMPTY_CONTENT, title: "T" }, "2026-11-27T12:00:00Z", {
    de,
    ar,
  });
  expect(readTransferFile(text, 1)).toMatchObject({
    ok: true,
    form: { translations: { de: { title: de.title } } },
  });
  expect(text).not.toContain("labels.");
  for (const translations of [[], { de: [] }, { de: { title: "x" } }, { de: { title: null } }]) {
    const file = { format: "formlane-form", version: 1, form: { title: "T", translations } };
    expect(readTransferFile(JSON.stringify(file), 1)).toEqual({
      ok: false,
      problem: "The form's translations cannot be read.",
    });
  }
});
