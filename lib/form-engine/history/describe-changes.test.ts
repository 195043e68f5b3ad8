import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_UPDATE_LINKS } from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { isSameContent } from "@/lib/domain/forms/is-same-content";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { ask } from "@/tests/factories/content/asks";
import { ending } from "@/tests/factories/content/endings";
import { all, conditional, plain, rule, when } from "@/tests/factories/content/plain-fields";
import { randomForm } from "@/tests/factories/random/random-form";
import { someSettings } from "@/tests/factories/random/random-settings";
import { describeChanges } from "./describe-changes";

const NAME = plain("n", { label: "Name" });
const MAIL = { ...definitionOf({ type: "email" }).create("m"), label: "Email" };
const KIND = { ...plain("k", { label: "Kind", options: ["A", "B"] }), type: "radio" };

function content(...fields: Field[]): FormContent {
  return { ...EMPTY_CONTENT, title: "Intake", fields };
}

function texts(before: FormContent, after: FormContent): string[] {
  return describeChanges(before, after).map(({ field, text }) =>
    field === null ? text : `${field}: ${text}`,
  );
}

const CHAT = {
  id: "c",
  service: "slack" as const,
  url: "https://hooks.slack.com/a",
  text: "New",
};

describe("changes of a form in words", () => {
  it("name fields that came, went and moved", () => {
    expect(texts(content(NAME), content(NAME, MAIL))).toEqual(["Email: Added 'Email'"]);
    expect(texts(content(NAME, MAIL), content(MAIL))).toEqual(["Name: Removed 'Name'"]);
    expect(texts(content(NAME, MAIL, KIND), content(KIND, NAME, MAIL))).toEqual([
      "Kind: Moved to the top",
    ]);
    expect(texts(content(NAME, MAIL, KIND), content(MAIL, KIND, NAME))).toEqual([
      "Name: Moved below 'Kind'",
    ]);
  });

  it("show both values of what changed about a field", () => {
    const after = {
      ...MAIL,
      label: "E-mail",
      required: true,
      maxLength: 100,
      description: "Work address",
    };
    expect(texts(content(MAIL), content(after))).toEqual([
      "E-mail: Label 'Email' → 'E-mail'",
      "E-mail: Help text added: 'Work address'",
      "E-mail: Now required",
      "E-mail: Maximum length '255' → '100'",
    ]);
    expect(texts(content(NAME), content({ ...NAME, type: "number" }))).toEqual([
      "Name: Type 'Text' → 'Number'",
    ]);
  });

  it("name fields in all texts that show answers", () => {
    const fields = [NAME, MAIL];
    const piped = (text: string): FormContent => ({
      ...content(NAME, { ...MAIL, label: text, description: text }),
      redirectUrl: `https://a.example/${text}`,
      settings: {
        ...EMPTY_CONTENT.settings,
        thankYou: text,
        endings: [ending("e", undefined, { title: text, text })],
      },
    });
    expect(texts(piped(""), piped("Hi {{n}}"))).toEqual([
      "Redirect address 'https://a.example/' → 'https://a.example/Hi [Name]'",
      "Thank-you text added: 'Hi [Name]'",
      "Title of ending 'Hi [Name]' added: 'Hi [Name]'",
      "Text of ending 'Hi [Name]' added: 'Hi [Name]'",
      "Hi [Name]: Label added: 'Hi [Name]'",
      "Hi [Name]: Help text added: 'Hi [Name]'",
    ]);
    const twins = (label: string) =>
      content(...fields, plain("n2", { label: "Name" }), plain("p", { label }));
    expect(texts(twins("{{n}}"), twins("{{n2}}"))).toEqual(["[Name]: Label changed"]);
  });

  it("tell renamed, added, removed and rearranged options apart", () => {
    const with_ = (...options: string[]) => content({ ...KIND, options });
    expect(texts(content(KIND), with_("A", "C"))).toEqual(["Kind: Option 'B' → 'C'"]);
    expect(texts(content(KIND), with_("A", "B", "C", "D"))).toEqual([
      "Kind: Added options 'C', 'D'",
    ]);
    expect(texts(content(KIND), with_("B"))).toEqual(["Kind: Removed options 'A'"]);
    expect(texts(content(KIND), with_("B", "A"))).toEqual(["Kind: Options rearranged"]);
  });

  it("say conditions as sentences, and where a field belongs", () => {
    const shown = { ...conditional("c", { dependsOn: "k", value: "A" }), label: "Unit" };
    expect(texts(content(KIND, plain("c", { label: "Unit" })), content(KIND, shown))).toEqual([
      "Unit: Condition changed: always shown → Kind is A",
    ]);
    const other = { ...shown, conditionalLogic: when({ dependsOn: "k", value: "B" }) };
    expect(texts(content(KIND, shown), content(KIND, other))).toEqual([
      "Unit: Condition changed: Kind is A → Kind is B",
    ]);
    const section = { ...definitionOf({ type: "section" }).create("s"), sectionTitle: "Contact" };
    const inside = { ...NAME, sectionId: "s" };
    expect(texts(content(section, NAME), content(section, inside))).toEqual([
      "Name: Now in section 'Contact'",
    ]);
  });

  it("cover what belongs to the whole form", () => {
    const before = { ...content(), redirectUrl: "https://a.example/", webhooks: ["https://w/"] };
    const after = { ...content(), title: "Start", description: "Hello", mondayBoardId: "7" };
    expect(texts(before, after)).toEqual([
      "Title 'Intake' → 'Start'",
      "Description added: 'Hello'",
      "Redirect address removed",
      "Removed webhook 'https://w/'",
      "Board connection changed",
    ]);
  });

  it("are found exactly where contents differ", () => {
    const some = fc.record({
      title: fc.constantFrom("A", "A ", "B"),
      description: fc.constantFrom("", "text"),
      fields: randomForm(),
      redirectUrl: fc.constantFrom(null, "https://a.example/"),
      webhooks: fc.array(fc.constantFrom("https://a.example/", "https://b.example/")),
      settings: someSettings(),
    });
    const contents = some.map((given): FormContent => ({ ...EMPTY_CONTENT, ...given }));
    const pairs = fc.oneof(
      fc.tuple(contents, contents),
      // Mostly equal: the same fields in another order, one of them missing.
      contents.chain((one) =>
        fc
          .shuffledSubarray(one.fields, { minLength: Math.max(0, one.fields.length - 1) })
          .map((fields): [FormContent, FormContent] => [one, { ...one, fields }]),
      ),
      contents.map((one): [FormContent, FormContent] => [one, structuredClone(one)]),
    );
    fc.assert(
      fc.property(pairs, ([before, after]) => {
        expect(describeChanges(before, after).length === 0).toBe(isSameContent(before, after));
      }),
    );
  });
});

describe("changes of the public page", () => {
  const page = (given: Partial<FormContent["settings"]>): FormContent => ({
    ...EMPTY_CONTENT,
    fields: [plain("mail", { label: "E-mail" })],
    settings: { ...EMPTY_CONTENT.settings, ...given },
  });

  it.each<[Partial<FormContent["settings"]>, Partial<FormContent["settings"]>, string]>([
    [{}, { accentColor: "#0a7d5a" }, "Accent colour added: '#0a7d5a'"],
    [{ logoId: "a" }, { logoId: "b" }, "Logo replaced"],
    [{ logoId: "a" }, {}, "Logo removed"],
    [
      { opensAt: "2026-07-01T07:00:00.000Z", timeZone: "Europe/Berlin" },
      { opensAt: "2026-07-01T08:30:00.000Z", timeZone: "Europe/Berlin" },
      "Opening time '2026-07-01 09:00 (Europe/Berlin)' → '2026-07-01 10:30 (Europe/Berlin)'",
    ],
    [{}, { timeZone: "Asia/Tokyo" }, "Time zone 'UTC' → 'Asia/Tokyo'"],
    [{ responseLimit: 5 }, { responseLimit: null }, "Response limit removed"],
    [{}, { correctableDays: 0 }, "Days to correct answers added: 'no end'"],
    [{}, { withdrawable: true }, "Withdrawing submissions turned on"],
    [{}, { archiveWithdrawn: true }, "Archiving items of withdrawn submissions turned on"],
    [{}, { prefillFieldIds: ["mail"] }, "Links may fill in 'E-mail'"],
    [{ prefillFieldIds: ["mail"] }, {}, "Links may no longer fill in 'E-mail'"],
    [{}, { isFormPageOnly: true }, "'Only from the form page' turned on"],
    [{}, { showProgress: false }, "Progress through pages turned off"],
    [{}, { reviewPage: true }, "Review page turned on"],
    [{}, { saveDrafts: false }, "Drafts on visitors' devices turned off"],
    [{}, { resumable: true }, "'Save and continue later' turned on"],
    [{}, { membersOnly: true }, "'Members only' turned on"],
    [{}, { inviteesOnly: true }, "'Invitees only' turned on"],
    [{}, { robots: "index" }, "Search engines may list the page"],
    [{}, { itemName: "Order {draft}" }, "Name of items added: 'Order {draft}'"],
    [{}, { endingColumnId: "text_1" }, "Column for the ending changed"],
    [{}, { statusColumnId: "status" }, "Column for the status changed"],
    [{}, { boardMode: "match" }, "On the board 'add an item' → 'update the item that matches'"],
    [{}, { matchFieldId: "mail" }, "Field that finds the item added: 'E-mail'"],
    [{ matchFieldId: "mail" }, {}, "Field that finds the item removed"],
    [{}, { matchMissing: "fail" }, "Where no item matches 'add an item' → 'fail'"],
    [{}, { isOwnerMailed: false }, "E-mails of new submissions turned off"],
    [{}, { notWrittenColumns: ["date"] }, "Columns that are left out on purpose changed"],
    [{}, { chats: [CHAT] }, "Added chat '1 (Slack)'"],
    [{ chats: [CHAT] }, {}, "Removed chat '1 (Slack)'"],
    [
      { chats: [CHAT] },
      { chats: [{ ...CHAT, url: "https://hooks.slack.com/b" }] },
      "Address of chat 1 (Slack) changed",
    ],
    [{}, { askBack: [ask("a")] }, "Added ask 'Needs info'"],
    [
      { askBack: [ask("a")] },
      { askBack: [ask("a", { answeredLabel: "Done" })] },
      "Label of answers of ask 'Needs info' 'Answered' → 'Done'",
    ],
    [
      { askBack: [ask("a")] },
      { askBack: [ask("a", { fieldIds: ["mail"] })] },
      "Open questions of ask 'Needs info' changed",
    ],
    [{}, { noticeMembers: [7] }, "Members who get e-mails of new submissions changed"],
    [
      {},
      { follow: { enabled: true, columnIds: ["status"], answers: false } },
      "Following a request turned on",
    ],
    [
      { follow: { enabled: true, columnIds: [], answers: false } },
      { follow: { enabled: true, columnIds: ["status"], answers: false } },
      "Columns that respondents may follow changed",
    ],
    [
      { follow: { enabled: true, columnIds: [], answers: true } },
      { follow: { enabled: true, columnIds: [], answers: true, stages: true } },
      "Stages on the page to follow a request turned on",
    ],
    [
      {},
      { notificationRules: all(rule("mail", "a@x.no")) },
      "Rules of the e-mail of new submissions changed: always → E-mail is a@x.no",
    ],
    [{}, { updateLinks: { ...NO_UPDATE_LINKS, enabled: true } }, "Update links turned on"],
    [
      {},
      { updateLinks: { ...NO_UPDATE_LINKS, inReceipt: true } },
      "Update links in receipts turned on",
    ],
    [{}, { updateLinks: { ...NO_UPDATE_LINKS, validDays: 7 } }, "Days of update links added: '7'"],
    [
      {},
      { updateLinks: { ...NO_UPDATE_LINKS, singleUse: true } },
      "Update links are good for one use",
    ],
  ])("are said in words: %o, %o", (before, after, words) => {
    expect(texts(page(before), page(after))).toEqual([words]);
  });
});
