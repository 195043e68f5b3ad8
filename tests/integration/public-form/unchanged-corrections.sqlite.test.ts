import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { renderVisitorPage } from "@/components/form-renderer/document/render-visitor-page";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { FIELD_TYPES } from "@/lib/field-types/registry/field-types";
import { parsedContents } from "@/lib/field-types/registry/texts/parsed-contents";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import {
  correctionItem,
  withSecretNotes,
} from "@/lib/server/public-form/corrections/correction-item";
import { formContent } from "@/lib/server/public-form/page/form-content";
import type { Correctable } from "@/lib/server/public-form/revisions/correctable-version";
import { correctedAnswers } from "@/lib/server/public-form/revisions/corrected-answers";
import { completeAnswers } from "@/lib/server/public-form/submit/complete-answers";
import { readPageForm } from "@/lib/server/public-form/submit/form-post/read-page-form";
import {
  submitPageForm,
  type PageOutcome,
} from "@/lib/server/public-form/submit/form-post/submit-page-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { visitorsFields } from "@/lib/server/public-form/version/visitors-field";
import { SAMPLES } from "@/scripts/field-document/samples";
import { compiledForm } from "@/tests/factories/content/compiled-form";
import { filledForm } from "@/tests/factories/random/random-form";
import { readForm } from "@/tests/support/html-form";
import { textModules } from "@/tests/support/text-modules";

vi.mock("@/lib/server/environment/env", () => ({
  env: { NEXTAUTH_SECRET: "s".repeat(32) },
  publicOrigin: () => "https://forms.example",
}));
vi.mock("@/lib/server/db/client", async () => ({
  db: {},
  Prisma: await import("@/prisma/generated/sqlite/internal/prismaNamespace"),
}));

const ASSETS = {
  style: "",
  themeStyle: "",
  fonts: {},
  font: "f",
  form: "f",
  page: "p",
  welcome: "/welcome.js",
  languages: "/languages.js",
  frame: "/page/frame.js",
  imports: [],
  pages: [],
  resume: [],
  calculation: [],
  blocks: [],
  texts: { en: textModules("en") },
  views: {},
};
const NOW = new Date("2026-11-21T12:00:00Z");
const RUNS = { numRuns: 300 };
const TIMEOUT_MS = 120_000;
/** They are asked of an account. */
const TYPES = FIELD_TYPES.filter((type) => !definitionOf({ type }).offersPeople);

function versionOf(fields: Field[]): PublishedVersion {
  const board = { mondayWorkspaceId: null, mondayBoardId: null, mondayGroupId: null };
  const publicForm = { id: 1, title: "T", description: "", fields: visitorsFields(fields, board) };
  const version: Partial<PublishedVersion> = {
    formId: 1,
    teamId: 1,
    versionId: 1,
    version: 1,
    stop: null,
    asksFor: { today: false, now: false },
    fields,
    form: compiledForm(fields),
    matchesPattern: () => true,
    texts: ENGLISH,
    board,
    publicForm,
    settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
    contents: parsedContents(fields),
    thankYou: [],
    closedMessage: [],
  };
  return version as PublishedVersion;
}

/** As they are stored and read again: files lie on the server. */
function storedAnswers(fields: readonly Field[], answers: Answers): Answers {
  const files = fields.filter((field) => definitionOf(field).files && answers[field.id]);
  const samples = files.map(({ id, type }, index) => {
    const text = JSON.stringify(SAMPLES[type as "file"].answer);
    // Each file has an address of its own.
    const own = text.replaceAll(/[0-9a-f]{12}(?=")/g, String(index).padStart(12, "0"));
    return [id, JSON.parse(own) as unknown] as const;
  });
  const stored = { ...answers, ...Object.fromEntries(samples) };
  return compiledForm(fields).settle(withFilesAsUploads(fields, stored), null);
}

/** What a browser without scripts posts of the page that shows these answers. */
async function postedBack(version: PublishedVersion, answers: Answers) {
  const { fields } = version;
  const correction = { submissionId: 7 } as Parameters<typeof correctionItem>[0]["correction"];
  const item = { token: "t", correction, version };
  const { content } = await formContent({
    live: withSecretNotes(version),
    surface: "form",
    publicUrl: "u",
    opening: "open",
    token: "v",
    order: null,
    prefilled: withoutSecrets(fields, answers),
    item: correctionItem(item, { revision: "1" }),
  });
  const head = { title: "T" };
  const page = {
    surface: "form",
    language: "en",
    theme: "light",
    look: null,
    head,
    texts: ENGLISH,
    content,
  } as const;
  // Without scripts, browsers read what is for them alone.
  const html = renderVisitorPage(page, ASSETS).replaceAll(/<\/?noscript>/g, "");
  const { entries } = readForm(html, "/api/corrections/t");
  const { headers, body } = new Response(new URLSearchParams(entries));
  const take = () => Promise.resolve();
  return readPageForm({ headers, body, maxBytes: 5_000_000, take });
}

/** The ids of the fields that a page changes which shows these answers and is sent as it is. */
async function changedBy(fields: Field[], answers: Answers): Promise<unknown> {
  const version = versionOf(fields);
  const correctable: Correctable = {
    version,
    revision: 1,
    answers,
    stored: answers,
    isOfItem: false,
    isMoved: false,
  };
  const form = await postedBack(version, answers);
  let changed: unknown = "nothing was sent";
  const outcome: PageOutcome = await submitPageForm({
    live: version,
    form,
    files: { uploads: new Map(), errors: {} },
    link: {
      fields: fields.filter((field) => !isDecisionField(field)),
      readOnly: fields.filter(isDecisionField),
      page: () => ({}) as never,
    },
    store: async ({ body }) => {
      const correcting = { correctable, body, isOfPage: true, isRecalculation: false };
      ({ changed } = await correctedAnswers({ ...correcting, now: NOW }));
      return { id: 7 };
    },
    headers: new Headers(),
    ip: "192.0.2.1",
    now: NOW,
  });
  if (!("attempt" in outcome)) {
    return changed;
  }
  const { start } = outcome.attempt;
  // Boxes that are not ticked post nothing: a question that depends on "false" is asked then, and nothing is stored.
  const isAsked = Object.keys(start.errors).length === 0 && start.failure === null;
  return isAsked && Object.values(answers).includes(false) ? [] : start;
}

describe("a page of a correction that is sent as it is", { timeout: TIMEOUT_MS }, () => {
  it.each(TYPES)("changes nothing: %s", async (type) => {
    const { answer, other, field } = SAMPLES[type];
    const fields = [{ ...definitionOf({ type }).create("f"), label: "F", ...field }];
    const own = answer === undefined ? {} : { f: answer };
    const answers = { ...own, ...(other !== undefined && { f_other: other }) };
    expect(await changedBy(fields, storedAnswers(fields, answers))).toEqual([]);
  });

  it("changes nothing, whatever the form and its valid answers", async () => {
    let tried = 0;
    const isTried = ({ fields }: { fields: Field[] }) =>
      fields.every(({ type }) => TYPES.some((each) => each === type));
    await fc.assert(
      fc.asyncProperty(filledForm().filter(isTried), async ({ fields, answers }) => {
        const form = compiledForm(fields);
        const sent = prepareSubmission({ form, answers, matchesPattern: () => true });
        if (!sent.ok) {
          return;
        }
        tried += 1;
        const complete = completeAnswers(versionOf(fields), { answers: sent.answers, now: NOW });
        expect(await changedBy(fields, storedAnswers(fields, complete))).toEqual([]);
      }),
      RUNS,
    );
    expect(tried).toBeGreaterThan(RUNS.numRuns / 5);
  });
});
