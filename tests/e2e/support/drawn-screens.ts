import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type {
  FormPageContent,
  PageAssets,
  VisitorPage,
} from "@/lib/contracts/public-form/visitor-page";
import { DEFAULT_PUBLIC_PAGE_SETTINGS as settings } from "@/lib/domain/forms/public-page-settings";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { TEXT_BUNDLES } from "@/lib/domain/system-texts/text-bundles";
import { qrCode } from "@/lib/utils/qr-code";
import { field } from "./form-builder";
import { FIELD_SAMPLES } from "./samples/field-samples";

const FOLDER = path.resolve("build", "visitor-pages");
const AT = "2026-11-21T12:00:00.000Z";
const LONG = Array.from({ length: 20 }, (_, index) => `Town ${index}`);

/** Every type, with all that its control can say at once. */
const FIELDS = [
  ...FIELD_SAMPLES.map(({ type, label, properties }, index) =>
    field(type, `f${index}`, { ...properties, label, required: index % 2 === 0 }),
  ),
  field("multiselect", "many", { label: "Many", options: [...LONG, "Other"] }),
  field("radio", "one", { label: "One", options: LONG }),
  field("dropdown", "long", { label: "Long", options: LONG }),
  field("decision", "decided", { label: "Decided" }),
  field("calculation", "sum", { label: "Sum", formula: "1 / 0" }),
];
const form = { id: 1, title: "Form", description: "", fields: FIELDS };
const live = {
  formId: 1,
  version: 1,
  publicForm: form,
  settings,
  thankYou: [],
};
const followed = { formId: 1, form, settings, receipt: 7, sentAt: AT };
const stepStates = ["later", "waiting", "done", "declined", "returned", "skipped"] as const;

function formPage(
  content: Partial<FormPageContent> = {},
  data: Partial<PublicFormData> = {},
): FormPageContent {
  return {
    kind: "form",
    settings,
    closedMessage: [],
    opening: "open",
    stoppedMessage: "",
    reloadIn: null,
    ...content,
    data: {
      form,
      publicUrl: "a-1",
      action: "/api/public-forms/a-1/submit?from=form",
      submitUrl: "/",
      version: 1,
      surface: "form",
      contents: {},
      thankYou: [],
      guard: { token: "", trapName: "trap" },
      ...data,
    },
  };
}

const ITEM = {
  action: "/api/corrections/t",
  title: "Item",
  revision: "1",
  readOnlyFieldIds: [],
  conflicts: { f0: "Ada" },
  unchosenIds: ["f0"],
};

/** What visitors may be shown, by the name of the screen. */
function screens(texts: SystemTexts): Record<string, VisitorPage["content"]> {
  const opening = { opensAt: AT, closesAt: AT };
  const closed = { ...settings, ...opening };
  const { states } = texts.pages.stage;
  return {
    form: formPage(),
    pages: formPage({}, { pages: { layout: "all", showProgress: true, reviewPage: true } }),
    saving: formPage(
      {
        resumeNotice: {
          savedAt: AT,
          expiresAt: AT,
          page: null,
          lost: ["One", "Two"],
          path: "/resume/t",
        },
        correctUrl: "/correct/t",
      },
      { saving: { byMail: true } },
    ),
    correcting: formPage({ withdrawPath: "/correct/t" }, { item: { ...ITEM, isCorrection: true } }),
    updating: formPage({}, { item: ITEM }),
    "not yet open": formPage({ opening: "not-yet", settings: closed }),
    closed: formPage({ opening: "closed", settings: closed }),
    full: formPage({ opening: "full" }),
    stopped: formPage({ opening: "stopped" }),
    sent: {
      kind: "sent",
      live,
      receipt: 7,
      ending: null,
      words: undefined,
      formPath: "/form/a-1",
      next: "https://example.com/",
      followUrl: "https://example.com/follow/t",
      correctUrl: "https://example.com/correct/t",
      updateUrl: "https://example.com/update/t",
      verifyUrl: "https://example.com/verify#t",
    },
    code: {
      kind: "address-code",
      live,
      address: "ida@example.com",
      action: "/api/public-forms/a-1/submit",
      inputs: [],
      problem: null,
      error: texts.proving.enter,
    },
    saved: {
      kind: "saved-draft",
      form,
      settings,
      url: "https://example.com/resume/t",
      path: "/resume/t",
      qr: qrCode("https://example.com/resume/t"),
      hasSecrets: true,
      hasFiles: true,
      expiresAt: AT,
      mail: { action: "/resume/t", address: "", isSent: false, problem: null },
    },
    newer: { kind: "newer-draft", live, action: "/", inputs: [], path: "/resume/t", savedAt: AT },
    ...Object.fromEntries(
      ([false, true] as const).map((isDone) => [
        isDone ? "deleted" : "delete",
        {
          kind: "draft-deletion",
          form,
          settings,
          isDone,
          path: "/resume/t",
          action: "/resume/t",
          formToken: "t",
          formPath: "/form/a-1",
          device: { key: "k", version: 1 },
        } as const,
      ]),
    ),
    invalid: { kind: "link-problem", title: texts.refusals.linkInvalid, isPassing: false },
    passing: { kind: "link-problem", title: texts.refusals.linkInvalid, isPassing: true },
    ...Object.fromEntries(
      (["corrected", "unchanged", "withdraw", "withdrawn", "filled"] as const).map((state) => [
        state,
        {
          kind: "correction",
          notice: { ...followed, state, withdrawnAt: AT, path: "/correct/t", withdrawAction: "/" },
        } as const,
      ]),
    ),
    followed: {
      kind: "followed",
      request: {
        ...followed,
        language: texts.language,
        board: {
          state: "shown",
          cells: [{ columnId: "a", title: "State", text: "", color: null }],
          readAt: AT,
          isKept: true,
        },
        answers: [{ id: "f0", label: "First name", text: "Ida" }],
        stages: stepStates.map((state) => ({
          title: "Boss",
          state: states[state],
          reason: null,
          at: AT,
        })),
        correction: { url: "https://example.com/correct/t", mayCorrect: true },
      },
    },
    "followed by nobody": { kind: "followed", request: null },
    "not found": { kind: "not-found" },
  };
}

/** The HTML of each screen, as the server would draw it with these texts. `tag`: of a catalogue that the build made. */
export async function drawnScreens(
  texts: SystemTexts,
  language: string,
): Promise<{ name: string; html: string }[]> {
  // Written by our build.
  const { bundle, assets } = JSON.parse(
    readFileSync(path.join(FOLDER, "manifest.json"), "utf8"),
  ) as { bundle: string; assets: PageAssets };
  const { renderVisitorPage } = (await import(pathToFileURL(path.join(FOLDER, bundle)).href)) as {
    renderVisitorPage: (page: VisitorPage, assets: PageAssets) => string;
  };
  return Object.entries(screens(texts)).map(([name, content]) => {
    const head = { title: name };
    const page = {
      surface: "form",
      theme: undefined,
      look: null,
      language,
      head,
      texts,
      content,
    } as const;
    return { name, html: renderVisitorPage(page, assets) };
  });
}

/** The module that a browser loads of these texts, at the address of a bundle of a catalogue. */
export function textModule(texts: SystemTexts, address: string): string {
  const bundle = /texts-[\w-]+?-([a-z]+)-[\da-f]+\.js$/.exec(address)?.[1] ?? "";
  const names = TEXT_BUNDLES[bundle as keyof typeof TEXT_BUNDLES];
  return names.map((name) => `export const ${name} = ${JSON.stringify(texts[name])};`).join("\n");
}
