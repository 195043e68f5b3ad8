import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { importPreviewResponse, type ImportFormat } from "@/lib/contracts/forms/import-form";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { LIMITS } from "@/lib/domain/limits";
import { parseExactJson } from "@/lib/domain/numbers/parse-exact-json";
import { checkJson } from "@/lib/server/http/body/check-json";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";
import { GOOGLE_FILE } from "@/tests/factories/imports/google-file";
import { mutatedJson } from "@/tests/factories/imports/mutated-json";
import { TYPEFORM_FILE } from "@/tests/factories/imports/typeform-file";
import { mergeContent } from "../drafts/merge-content";
import { requireUsableFields } from "../drafts/validation/require-usable-fields";
import { newTranslations } from "../translations/new-translations";
import { importForm } from "./import-form";

async function imported(format: ImportFormat, text: string | Uint8Array) {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  const file = { name: "Party.final.json", type: "", bytes: streamOfBytes(bytes) };
  return importPreviewResponse.parse(await importForm({ format, file, create: null }));
}

/** As `POST /api/forms` does with the same form, but for storing it. */
function save(form: unknown): void {
  const sent = parseExactJson(JSON.stringify(form));
  checkJson({ value: sent, keyCheck: "nested", maxKeys: LIMITS.translationsPerLanguage });
  const request = createFormRequest.parse(sent);
  requireUsableFields(request.fields);
  const stored = { ...EMPTY_CONTENT, title: "Untitled Form" };
  const content = mergeContent({ teamId: 1, stored, request });
  newTranslations(content, request.translations);
}

/** A form that a save takes, with a report whose fields are those of the form, or a sentence. */
async function isSoundOrRefused(format: ImportFormat, text: string): Promise<void> {
  const outcome = await imported(format, text).catch((error: unknown) => error);
  if (outcome instanceof Error) {
    expect(outcome.name).toBe("AppError");
    expect(outcome.message).toMatch(/\.$/);
    return;
  }
  const { form, report } = importPreviewResponse.parse(outcome);
  save(form);
  const ids = (form.fields ?? []).map(({ id }) => id);
  const named = report.items.flatMap(({ fieldIds }) => fieldIds);
  expect(new Set(named)).toEqual(new Set(ids));
  for (const { outcome: kind, why, question } of report.items) {
    expect(question).not.toBe("");
    expect(kind === "kept" ? "" : why).toMatch(kind === "kept" ? /^$/ : /[.!?:]$/);
  }
}

const SAMPLES = { google: GOOGLE_FILE, typeform: TYPEFORM_FILE } as const;

describe.each(["google", "typeform"] as const)("a mutated file of %s", (format) => {
  it("becomes a form that a save takes, or is refused with a sentence", async () => {
    await fc.assert(
      fc.asyncProperty(mutatedJson(SAMPLES[format]), (file) =>
        isSoundOrRefused(format, JSON.stringify(file)),
      ),
      { numRuns: 300 },
    );
  });
});

it("any text becomes a form that a save takes, or is refused with a sentence", async () => {
  const line = fc.oneof(
    fc.string({ unit: "grapheme" }),
    fc.constantFrom(
      "- a",
      "- [ ] b",
      "[x] c",
      "Name *",
      "",
      "-",
      "*",
      "__proto__",
      "- constructor",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(line), (lines) => isSoundOrRefused("text", lines.join("\r\n"))),
    { numRuns: 300 },
  );
});
