import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { originalsOf, withFingerprints } from "@/lib/form-engine/translations/original-texts";
import { plain } from "@/tests/factories/content/plain-fields";
import { inEditor } from "../editor.fixture";
import type { EditorState } from "../state/editor-state";
import { startHistory } from "../state/history";
import { LanguageChecks } from "./language-checks";

const META = {
  id: 7,
  status: "draft",
  publicUrl: null,
  fullPublicUrl: null,
  hasUnpublishedChanges: false,
  version: null,
  live: null,
  submissionCount: 0,
  isStopped: false,
  stoppedMessage: "",
  hasPassword: false,
  tags: [],
  statuses: [],
  updatedAt: "2026-11-27T10:00:00.000Z",
} satisfies EditorState["meta"];

const content = {
  ...EMPTY_CONTENT,
  title: "Intake",
  fields: [plain("name", { label: "Name", placeholder: "Ada" })],
  settings: { ...EMPTY_CONTENT.settings, languages: ["en", "de", "fr"] },
};

/** All its texts, as they are now. */
const translated = (form: FormContent): Texts =>
  Object.fromEntries(
    Object.entries(withFingerprints(originalsOf(form))).map(([key, { of }]) => [
      key,
      { text: "x", of },
    ]),
  );

type Texts = Record<string, { text: string; of: string }>;

function shown(
  given: Record<string, Texts>,
  languages = ["en", "de", "fr"],
  edited: FormContent = content,
): string {
  const client = createQueryClient();
  for (const [language, texts] of Object.entries(given)) {
    client.setQueryData(queryKeys.translation(META.id, language), {
      texts,
      originals: withFingerprints(originalsOf(content)),
    });
  }
  const saved = { ...content, settings: { ...content.settings, languages } };
  const state = { history: startHistory(edited), saved, meta: META };
  const html = renderToStaticMarkup(
    inEditor(<LanguageChecks onLeave={() => undefined} />, state, client),
  );
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

it("names what each language lacks of the form as it stands", () => {
  const german = { title: { text: "Aufnahme", of: "another" } };
  const french = translated(content);
  const words = shown({ de: german, fr: french });
  expect(words).toContain("German: 2 texts missing, 1 stale.");
  expect(words).not.toContain("French");
  expect(shown({ de: french, fr: french })).toContain("Languages: German, French, all translated.");
});

it("counts all texts of a language that is not saved yet, and says that others are being read", () => {
  const words = shown({}, ["en", "de"]);
  expect(words).toContain("French: 3 texts missing.");
  expect(words).toContain("German: its texts are being read.");
});

it("names the texts that publishing leaves out, as the form refuses them by now", () => {
  const texts = translated(content);
  const label = { text: "Name zu {{pin}}", of: texts["fields.name.label"]?.of ?? "" };
  const words = shown(
    { de: { ...texts, "fields.name.label": label }, fr: texts },
    ["en", "de", "fr"],
    { ...content, fields: [plain("pin", { type: "password", label: "" }), ...content.fields] },
  );
  expect(words).toContain(
    "German: 1 text left out, as the form may not have it now: Label of “Name”.",
  );
  expect(words).not.toContain("French");
});
