import { expect } from "vitest";
import { importPreviewResponse, type ImportFormat } from "@/lib/contracts/forms/import-form";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { LIMITS } from "@/lib/domain/limits";
import { parseExactJson } from "@/lib/domain/numbers/parse-exact-json";
import { mergeContent } from "@/lib/server/forms/drafts/merge-content";
import { requireUsableFields } from "@/lib/server/forms/drafts/validation/require-usable-fields";
import { importForm } from "@/lib/server/forms/import/import-form";
import { newTranslations } from "@/lib/server/forms/translations/new-translations";
import { checkJson } from "@/lib/server/http/body/check-json";
import { streamOfBytes } from "@/lib/utils/stream-of-bytes";

/** What the call answers for a file. */
export async function imported(format: ImportFormat, text: string | Uint8Array) {
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
export async function isSoundOrRefused(
  format: ImportFormat,
  text: string | Uint8Array,
): Promise<void> {
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
