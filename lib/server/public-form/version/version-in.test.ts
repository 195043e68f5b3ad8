import { expect, it, vi } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { optionLanguage, optionText } from "@/lib/domain/fields/options/option-text";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { shownAnswers } from "@/lib/form-engine/piping/shown-answers";
import { plain, when } from "@/tests/factories/content/plain-fields";
import { nextAddress, shownLazily } from "../submit/shown-ending";
import { loadVersion, versionIn } from "./published-version";
import { findTextsOfVersion, findVersion } from "./published-versions.repository";

vi.mock("@/lib/server/outbound/send-mail", () => ({ canSendMail: () => false }));
vi.mock("./published-versions.repository", () => ({
  findTextsOfVersion: vi.fn(),
  findVersion: vi.fn(),
}));

const PET = { type: "dropdown", label: "Pet", options: ["Cat", "Dog", "Other"] };
const WHY = { label: "Why?", conditionalLogic: when({ dependsOn: "pet", value: "Cat" }) };
const COLUMN = { populateFromMonday: true, mondayReadBoardId: "1", mondayReadColumnId: "status" };
const TEXTS = {
  title: "Haustiere",
  thankYou: "Danke",
  "fields.pet.label": "Haustier",
  "fields.pet.options.Cat": "Katze",
  "fields.why.label": "Warum?",
  "labels.1.status.Done": "Erledigt",
};
const ids = { next: 0 };

type Loaded = { texts?: object; label?: string; redirectUrl?: string | null };

async function load({ texts = TEXTS, label = "", redirectUrl = null }: Loaded = {}) {
  vi.mocked(findVersion).mockResolvedValue({
    formId: 1,
    teamId: 1,
    secretsTeamId: 1,
    number: 1,
    title: "Pets",
    description: label,
    fields: [
      plain("pet", PET),
      plain("why", WHY),
      plain("status", Object.assign({ type: "dropdown", options: ["Done"] }, COLUMN)),
    ],
    redirectUrl,
    settings: {
      ...DEFAULT_PUBLIC_PAGE_SETTINGS,
      languages: ["en", "de", "ar"],
      thankYou: "Bye",
    },
    webhooks: [],
    mondayWorkspaceId: null,
    mondayBoardId: null,
    mondayGroupId: null,
  });
  vi.mocked(findTextsOfVersion).mockImplementation(async ({ language }) =>
    language === "de" ? (texts as Record<string, string>) : {},
  );
  ids.next += 1;
  const version = await loadVersion(ids.next);
  if (version === null) {
    throw new Error("There is a version");
  }
  return version;
}

const fieldOf = ({ fields }: { fields: readonly Field[] }, id: string) =>
  fields.find((field) => field.id === id) ?? plain(id);

it("has the texts of a language, and the original's where there are none", async () => {
  const original = await load();
  const german = await versionIn(original, "de");
  expect([german.language, german.texts.language]).toEqual(["de", "de"]);
  expect(german.publicForm.title).toBe("Haustiere");
  expect(german.thankYou).not.toEqual(original.thankYou);
  expect(fieldOf(german, "why").label).toBe("Warum?");
  const arabic = await versionIn(original, "ar");
  expect([arabic.language, arabic.publicForm.title]).toEqual(["ar", "Pets"]);
});

it("says which texts stayed in the original, and in which language those are", async () => {
  const original = await load({ label: "About pets" });
  expect(JSON.stringify(original.publicForm)).not.toContain("untranslated");
  const german = (await versionIn(original, "de")).publicForm;
  expect(german.untranslated).toEqual({ description: { lang: "en" } });
  const pet = fieldOf(german, "pet");
  expect([pet.untranslated, optionLanguage(pet, "Cat")]).toEqual([
    { options: { lang: "en" } },
    undefined,
  ]);
  expect(["Dog", "Other"].map((option) => optionLanguage(pet, option))).toEqual([
    { lang: "en" },
    undefined,
  ]);
  expect(fieldOf(german, "why").untranslated).toBeUndefined();
  const ltr = { lang: "en", dir: "ltr" };
  const arabic = (await versionIn(original, "ar")).publicForm;
  expect(arabic.untranslated).toMatchObject({ title: ltr, description: ltr });
  expect(fieldOf(arabic, "why").untranslated).toEqual({ label: ltr });
});

it("is itself in its original and in what it does not offer", async () => {
  const original = await load();
  expect(await versionIn(original, "en")).toBe(original);
  expect(await versionIn(original, "fr")).toBe(original);
  const german = await versionIn(original, "de");
  expect(await versionIn(german, "en")).toEqual(original);
  expect(await versionIn(german, "fr")).toEqual(original);
  expect((await versionIn(german, "ar")).language).toBe("ar");
  expect((await versionIn({ ...german, teamId: 7 }, "ar")).teamId).toBe(7);
});

it("keeps what answers hold, and knows what it is called", async () => {
  const german = await versionIn(await load(), "de");
  const pet = fieldOf(german, "pet");
  expect(pet.options).toEqual(["Cat", "Dog", "Other"]);
  expect(["Cat", "Dog", "constructor"].map((option) => optionText(pet, option))).toEqual([
    "Katze",
    "Dog",
    "constructor",
  ]);
  expect(optionText(fieldOf(german, "status"), "Done")).toBe("Erledigt");
  expect(fieldOf(german.publicForm, "pet").optionTexts).toEqual({
    Cat: "Katze",
    Other: "Sonstiges",
  });
  const { fields } = german;
  const show = shownAnswers({
    fields,
    answers: { pet: "Cat" },
    visibleIds: null,
    texts: german.texts,
  });
  expect(show("pet")).toBe("Katze");
});

it("addresses have answers in the original's words, which programs read", async () => {
  const german = await versionIn(
    await load({ redirectUrl: "https://example.org/?p={{pet}}" }),
    "de",
  );
  const show = await shownLazily(german, () => ({ pet: "Cat" }));
  expect(show.inTexts("pet")).toBe("Katze");
  expect(nextAddress(null, { live: german, show, endingId: null })).toBe(
    "https://example.org/?p=Cat",
  );
});

it("folds answers as the original does", async () => {
  const original = await load();
  const german = await versionIn(original, "de");
  const answers = { pet: "Cat", why: "soft" };
  const folded = foldAnswers(german.form, answers);
  expect(folded).toEqual(foldAnswers(original.form, answers));
  expect(JSON.stringify(folded)).toContain('"Why?":"soft"');
  expect(unfoldAnswers(german.form, folded)).toEqual(answers);
});

it("is made once, also for all who ask at once", async () => {
  const original = await load();
  const reads = vi.mocked(findTextsOfVersion).mock.calls.length;
  const [german, other] = await Promise.all([
    versionIn(original, "de"),
    versionIn(original, "de"),
    loadVersion(ids.next),
  ]);
  expect([other.form, (await versionIn(original, "de")).form]).toEqual([german.form, german.form]);
  expect(findTextsOfVersion).toHaveBeenCalledTimes(reads + 1);
  expect(findTextsOfVersion).toHaveBeenLastCalledWith({ versionId: ids.next, language: "de" });
});

it("stays as it is where it was deleted meanwhile", async () => {
  const original = await load();
  vi.mocked(findVersion).mockResolvedValue(null);
  expect(await versionIn(original, "de")).toBe(original);
});
