import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import type { Rule } from "@/lib/domain/rules/rule-group";
import { ask } from "@/tests/factories/content/asks";
import { ending } from "@/tests/factories/content/endings";
import { message } from "@/tests/factories/content/messages";
import { all, plain, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { randomForm } from "@/tests/factories/random/random-form";
import { formulaProblems } from "../calculations/formula-problems";
import { readTransferFile as readFile } from "./read-transfer-file";
import { writeTransferFile } from "./write-transfer-file";

const IMPORTER = 3;
const readTransferFile = (text: string) => readFile(text, IMPORTER);
const NOW = "2026-11-21T10:00:00.000Z";

function fileOf(form: unknown, changes: Readonly<Record<string, unknown>> = {}): string {
  return JSON.stringify({ format: "formlane-form", version: 1, form, ...changes });
}

const ruled = (given: Rule) => plain("a", { conditionalLogic: whenRules(all(given)) });

function problemOf(text: string): string | null {
  const read = readTransferFile(text);
  return read.ok ? null : read.problem;
}

describe("a form as a file", () => {
  it("is refused when one parameter would fill in two of its fields", () => {
    const fields = ["a", "b"].map((id) => plain(id, { label: id, parameter: "p" }));
    expect(problemOf(fileOf({ title: "Twice", fields }))).toBe(
      'The parameter "p" would fill in both "b" and "a". Please give one of them another.',
    );
  });

  it("comes back as it was, but for what belongs to the account", () => {
    const contents = fc.record({
      title: fc.string({ minLength: 1, maxLength: 20 }).filter((title) => title.trim() === title),
      description: fc.string({ maxLength: 200 }),
      fields: randomForm().filter((fields) => formulaProblems(fields).size === 0),
      redirectUrl: fc.constantFrom(null, "https://a.example/thanks"),
      settings: fc.record({
        ...Object.fromEntries(
          Object.entries(DEFAULT_PUBLIC_PAGE_SETTINGS).map(([key, value]) => [
            key,
            fc.constant(value),
          ]),
        ),
        accentColor: fc.constantFrom(null, "#0a7d5a"),
        thankYou: fc.string({ maxLength: 50 }),
        closesAt: fc.constantFrom(null, "2026-11-21T09:00:00.000Z"),
        responseLimit: fc.constantFrom(null, 50),
        correctableDays: fc.constantFrom(null, 0, 30),
        withdrawable: fc.boolean(),
        retention: fc.constantFrom(
          null,
          { days: 30, boardItems: true },
          { afterDelivery: true, boardItems: false },
        ),
      }) as fc.Arbitrary<PublicPageSettings>, // every key of the defaults is there
    });
    fc.assert(
      fc.property(contents, (given) => {
        const content: FormContent = { ...EMPTY_CONTENT, ...given };
        const text = writeTransferFile(content, NOW);
        expect(readTransferFile(text)).toEqual({ ok: true, form: given });
      }),
    );
  });

  it("keeps endings, and is refused with the name of one that cannot work", () => {
    const fields = [plain("a")];
    const kept = ending("one", all(rule("a", "x")), { redirectUrl: "https://a.example/" });
    const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, endings: [kept] };
    const read = readTransferFile(
      writeTransferFile({ ...EMPTY_CONTENT, title: "T", fields, settings }, NOW),
    );
    expect(read.ok && read.form.settings.endings).toEqual([kept]);
    const problemWith = (changed: object) =>
      problemOf(fileOf({ title: "T", fields, settings: { endings: [{ ...kept, ...changed }] } }));
    expect(problemWith({ rules: all(rule("b")) })).toBe(
      'A rule of the ending "ONE" names a field that does not exist: b.',
    );
    expect(problemWith({ sound: "gong" })).toBe(
      'Ending "ONE": It holds a name that is unknown: sound.',
    );
  });

  it("follows an id that cannot be through the form", () => {
    const settings = { thankYou: "Bye {{first name}}" };
    const fields = [{ id: "first name", type: "text", label: "Name" }];
    const read = readTransferFile(fileOf({ title: "T", fields, settings }));
    const id = read.ok ? read.form.fields[0]?.id : "";
    expect(read.ok && read.form.settings.thankYou).toBe(`Bye {{${id}}}`);
  });

  it("keeps rules of e-mails, and is refused with the name of a field that is not there", () => {
    const fields = [plain("a")];
    const notificationRules = all(rule("a", "x"));
    const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, notificationRules };
    const read = readTransferFile(
      writeTransferFile({ ...EMPTY_CONTENT, title: "T", fields, settings }, NOW),
    );
    expect(read.ok && read.form.settings.notificationRules).toEqual(notificationRules);
    const problemWith = (rules: object) =>
      problemOf(fileOf({ title: "T", fields, settings: { notificationRules: rules } }));
    expect(problemWith(all(rule("b")))).toBe(
      "A rule of the e-mail of new submissions names a field that does not exist: b.",
    );
    expect(problemWith(all(all(all(all(rule("a"))))))).toBe(
      "E-mail of new submissions: Groups of rules can be at most 3 levels deep.",
    );
  });

  it("keeps messages, and is refused with the name of one that cannot be sent", () => {
    const fields = [plain("mail", { type: "email" })];
    const messages = [message("a")];
    const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, messages, noticeReplyTo: "mail" };
    const read = readTransferFile(
      writeTransferFile({ ...EMPTY_CONTENT, title: "T", fields, settings }, NOW),
    );
    expect(read.ok && read.form.settings).toMatchObject({ messages, noticeReplyTo: "mail" });
    const problemWith = (given: object) =>
      problemOf(fileOf({ title: "T", fields, settings: given }));
    expect(problemWith({ messages: [message("a", { to: { fieldId: "b" } })] })).toBe(
      'Message "A": It is sent to a field that does not exist: b.',
    );
    expect(problemWith({ noticeReplyTo: "b" })).toContain("a field that does not exist: b.");
  });

  it("keeps stages, and whoever imports it stands in for members and people of a board", () => {
    const stages = [
      stage("a", { filledBy: { userId: 7 } }),
      stage("b", { filledBy: { columnId: "people" } }),
      stage("c"),
    ];
    const fields = [plain("x"), plain("p", { type: "page", stageId: "a" })];
    const columns = { stageColumnId: "text_1", statusColumnId: "status" };
    const settings = { ...DEFAULT_PUBLIC_PAGE_SETTINGS, stages, ...columns };
    const text = writeTransferFile({ ...EMPTY_CONTENT, title: "T", fields, settings }, NOW);
    expect(text).not.toMatch(/userId|"columnId"|stageColumnId|statusColumnId/);
    const read = readTransferFile(text);
    const own = { filledBy: { userId: IMPORTER } };
    expect(read.ok && read.form.settings).toMatchObject({
      stages: [{ ...stages[0], ...own }, { ...stages[1], ...own }, stages[2]],
      stageColumnId: null,
      statusColumnId: null,
    });
    expect(read.ok && read.form.fields[1]).toMatchObject({ stageId: "a" });
    const raw = { fields, settings: { stages: [{ ...stages[0], filledBy: { userId: 9 } }] } };
    const again = readTransferFile(fileOf(raw));
    expect(again.ok && again.form.settings.stages).toMatchObject([own]);
  });

  it("holds no webhook, board, address, number or owner", () => {
    const content: FormContent = {
      ...EMPTY_CONTENT,
      title: "Intake",
      fields: [
        plain("a", {
          mondayColumnId: "col-secret",
          mondayBoardId: "board-secret",
          populateFromMonday: true,
        }),
        plain("p", { type: "picture", mediaId: "media-secret", alt: "A hall" }),
        plain("c", { type: "radio", optionImages: { A: { mediaId: "media-secret" } } }),
      ],
      mondayBoardId: "board-secret",
      webhooks: ["https://hook-secret.example/"],
      settings: {
        ...DEFAULT_PUBLIC_PAGE_SETTINGS,
        logoId: "logo-secret",
        logoText: "secret",
        noticeMembers: [7],
        chats: [{ id: "c", service: "slack", url: "https://a/secret", text: "A" }],
        askBack: [ask("a", { columnId: "col-secret" })],
      },
    };
    const form = { ...content, id: 7, publicUrl: "url-secret", status: "published" };
    const text = writeTransferFile(form, NOW);
    expect(text).not.toMatch(/secret|published|"id": 7|noticeMembers/);
    expect(JSON.parse(text)).toMatchObject({
      format: "formlane-form",
      version: 1,
      exportedAt: NOW,
      form: {
        title: "Intake",
        fields: [{ id: "a", populateFromMonday: false }, { id: "p", alt: "A hall" }, { id: "c" }],
      },
    });
  });

  it("refuses pages that a save would refuse", () => {
    const pages = Array.from({ length: 101 }, (_, index) => plain(`p${index}`, { type: "page" }));
    expect(readTransferFile(fileOf({ title: "A", fields: pages }))).toEqual({
      ok: false,
      problem: 'A form can have at most 100 pages: "P100" begins one too many.',
    });
  });

  it("takes nothing from a file that belongs to an account", () => {
    const mediaId = "m".repeat(32);
    const optionImages = { A: { mediaId } };
    const fields = [
      { ...plain("a"), mondayReadBoardId: "77", populateFromMonday: true, mediaId, optionImages },
    ];
    const read = readTransferFile(
      fileOf({
        title: "A",
        fields,
        webhooks: ["https://hook.example/"],
        mondayBoardId: "77",
        settings: { noticeMembers: [1], askBack: [ask("a")] },
      }),
    );
    expect(read).toEqual({
      ok: true,
      form: {
        title: "A",
        description: "",
        redirectUrl: null,
        fields: [plain("a")],
        settings: DEFAULT_PUBLIC_PAGE_SETTINGS,
      },
    });
  });

  it("keeps a type that is not known here, and names a form without a title", () => {
    const fields = [{ ...plain("a"), type: "hologram", content: "Hi" }];
    const read = readTransferFile(fileOf({ title: "  ", fields }));
    expect(read).toMatchObject({ ok: true, form: { title: "Untitled Form", fields } });
  });
});

describe("a file that is no form", () => {
  it.each([
    ["", "This is not a form that was exported from Formlane."],
    ["[]", "This is not a form that was exported from Formlane."],
    ['{"format":"other","version":1}', "This is not a form that was exported from Formlane."],
    [fileOf({}, { version: 2 }), "The file is of version 2; this installation reads version 1."],
    [fileOf({}, { version: {} }), /^The file is of version unknown; /],
    [fileOf(null), "The file holds no form."],
    [fileOf({ title: 7 }), "The form's title must be text of at most 200 characters."],
    [fileOf({ description: "x".repeat(5001) }), /^The form's description must be text/],
    [
      fileOf({ redirectUrl: "javascript:alert(1)" }),
      /^The redirect address must be a full http:\/\/ or https:\/\/ address\.$/,
    ],
    [fileOf({ fields: "none" }), "Fields must be a list."],
    [
      fileOf({ fields: [ruled(rule("gone"))] }),
      'A rule of "A" names a field that does not exist: gone.',
    ],
    [
      fileOf({ fields: [ruled(rule("a", "x", "sounds_like"))] }),
      'A rule of "A" has an operator that is not known: sounds_like.',
    ],
    [fileOf({ settings: { accentColor: "red" } }), "The accent colour must be like #0a7d5a."],
    [fileOf({ fields: [plain("a"), 7] }), "Field 2: Each field needs a type."],
    [fileOf({ fields: [plain("a"), plain("a")] }), /must not have the same id\.$/],
    [fileOf({ fields: [{ ...plain("a"), pattern: "(?=x)" }] }), /^Field 1: The pattern is not/],
    [
      fileOf({ fields: Array.from({ length: 501 }, (_, index) => plain(`f${index}`)) }),
      `A form can have at most ${LIMITS.fieldsPerForm} fields.`,
    ],
  ])("is refused in words: %#", (text, problem) => {
    expect(problemOf(text)).toMatch(problem);
  });

  it("never breaks the reader, whatever it holds", () => {
    const form = fc.dictionary(
      fc.constantFrom("title", "description", "fields", "redirectUrl", "__proto__"),
      fc.oneof(fc.jsonValue(), fc.array(fc.jsonValue())),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          form.map((value) => fileOf(value)),
        ),
        (text) => {
          const read = readTransferFile(text);
          expect(read.ok ? Array.isArray(read.form.fields) : read.problem.endsWith(".")).toBe(true);
        },
      ),
    );
    expect(problemOf("[".repeat(200_000))).not.toBeNull();
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});
