import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { originalsOf, withFingerprints } from "@/lib/form-engine/translations/original-texts";
import { plain } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../editor.fixture";
import type { TranslationActions } from "./translation-row";
import type { UnsentText } from "./translation-store";
import { TranslationTable } from "./translation-table";

const content = {
  ...EMPTY_CONTENT,
  title: "Intake",
  fields: [
    plain("name", { label: "Name" }),
    plain("job", {
      label: "Hello {{name}}, your job?",
      description: "See [why](https://a.example)",
    }),
  ],
  settings: { ...EMPTY_CONTENT.settings, languages: ["en", "ar"] },
};
const originals = withFingerprints(originalsOf(content));
const ofText = (key: string) => originals[key]?.of ?? "";

const texts = {
  title: { text: "قديم", of: "another" },
  "fields.job.label": { text: "ما عملك؟", of: ofText("fields.job.label") },
  "fields.job.description": { text: "لماذا", of: ofText("fields.job.description") },
};

const ignore = () => undefined;
const ACTIONS: TranslationActions = {
  type: ignore,
  copyOriginal: ignore,
  markCurrent: ignore,
  retry: ignore,
  isStored: () => false,
};
const html = (
  actions: TranslationActions | null = ACTIONS,
  unsent: ReadonlyMap<string, UnsentText> = new Map<string, UnsentText>(),
) =>
  renderToStaticMarkup(
    inEditor(
      <TranslationTable
        content={content}
        language="ar"
        translations={{ originals, texts }}
        unsent={unsent}
        actions={actions}
      />,
    ),
  );

it("has a box for each text, named for screen readers, in the language and its direction", () => {
  const boxes = [...html().matchAll(/<textarea[^>]*>/g)].map(([box]) => box);
  expect(boxes).toHaveLength(4);
  expect(boxes[1]).toContain('aria-label="Arabic translation of Label of “Name”"');
  boxes.forEach((box) => {
    expect(box).toContain('lang="ar"');
    expect(box).toContain('dir="rtl"');
  });
  expect(html()).toMatch(/<p[^>]*lang="en" dir="ltr"[^>]*>Intake<\/p>/);
});

it("says in words what is missing, stale or lost", () => {
  const shown = html();
  expect(shown).toContain("Missing: the original is shown.");
  expect(shown).toContain("Stale: the original has changed.");
  expect(shown).toContain("{{name}} is missing, the answer to “Name”.");
  expect(shown).toContain("The link to https://a.example is missing.");
  expect(shown.replaceAll(/<[^>]*>/g, "")).toMatch(/All 4\s*Missing 1\s*Stale 1\s*Problems 2/);
});

it("leaves a refused text in its box, with the sentence beside it", () => {
  const refused: UnsentText = { text: "zu lang", of: "1", state: "refused", sentence: "Too long." };
  const shown = html(ACTIONS, new Map([["fields.name.label", refused]]));
  expect(shown).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>zu lang<\/textarea>/);
  expect(shown).toMatch(/role="alert"[^>]*>Not saved. Too long.</);
});

it("is only read where nothing may be changed", () => {
  const shown = html(null);
  expect(shown).not.toMatch(/<textarea|Copy the original|Mark as current/);
  expect(shown).toMatch(/<p[^>]*lang="ar" dir="rtl"[^>]*>قديم<\/p>/);
});
