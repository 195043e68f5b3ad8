import type { Browser, Page } from "@playwright/test";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { newBoardToken } from "@/tests/support/board-service";
import { catalogueOf } from "../../support/catalogue-of";
import { englishTexts } from "../../support/english-texts";
import { field } from "../../support/form-builder";
import { waitForHydration } from "../../support/hydration";
import { startMailingServer } from "../../support/mailing-server";
import { startOtherSite } from "../../support/other-site";
import { expect, test } from "../../support/test";

const BOARD = "9001";
const READ = { populateFromMonday: true, mondayReadBoardId: BOARD };
const FIELDS = [
  field("dropdown", "state", {
    label: "Its state",
    options: ["New", "Approved"],
    ...READ,
    mondayReadColumnId: "status",
    mondayReadColumnType: "status",
  }),
  field("dropdown", "person", {
    label: "Its person",
    options: ["Ann", "Bea"],
    ...READ,
    mondayReadColumnId: "text_1",
    mondayParentFieldId: "state",
    mondayFilterColumnId: "status",
  }),
  field("page", "more", { title: "More of it" }),
  field("text", "who", { label: "Who asks", mondayColumnId: "text_1", required: true }),
  field("email", "mail", { label: "Where to write" }),
];
const MESSAGE = {
  id: "thanks",
  title: "Thanks",
  to: { fieldId: "mail" },
  rules: { match: "all", items: [] },
  subject: "We have it, {{person}}",
  text: "It is a request of {{person}}.",
  withAnswers: "text",
  offer: {},
} as const;
const ORIGINALS = [
  "A request",
  "Its state",
  "Its person",
  "New",
  "Approved",
  "Bea",
  "More of it",
  "Who asks",
  "Where to write",
];
const KEYS = [
  "title",
  "fields.state.label",
  "fields.person.label",
  "labels.9001.status.New",
  "labels.9001.status.Approved",
  "labels.9001.text_1.Bea",
  "fields.more.title",
  "fields.who.label",
  "fields.mail.label",
];
/** Those of `KEYS`, and the message's subject and text. */
const TEXTS = {
  de: {
    words: [
      "Ein Antrag",
      "Sein Zustand",
      "Seine Person",
      "Neu",
      "Genehmigt",
      "Beate",
      "Mehr davon",
      "Wer fragt",
      "Wohin schreiben",
    ],
    subject: "Wir haben es, {{person}}",
    text: "Es ist ein Antrag von {{person}}.",
  },
  ar: {
    words: ["طلب", "حالته", "شخصه", "جديد", "معتمد", "بيا", "المزيد", "من يسأل", "إلى أين نكتب"],
    subject: "وصلنا، {{person}}",
    text: "هذا طلب من {{person}}.",
  },
  ja: {
    words: ["申請", "状態", "担当", "新規", "承認済み", "ベア", "続き", "申請者", "連絡先"],
    subject: "受け取りました、{{person}}",
    text: "{{person}}の申請です。",
  },
} as const;
type Lang = keyof typeof TEXTS;
const LANGS = ["de", "ar", "ja"] as const;
let served: Awaited<ReturnType<typeof startMailingServer>>;
let site: Awaited<ReturnType<typeof startOtherSite>>;
let form: { id: number; fullPublicUrl: string };

test.beforeAll(async () => {
  site = await startOtherSite();
  served = await startMailingServer();
  const { account } = served;
  await account.connectBoardService(await newBoardToken());
  const made = await account.createForm({
    title: "A request",
    fields: FIELDS,
    mondayWorkspaceId: "71",
    mondayBoardId: BOARD,
    settings: {
      languages: ["en", ...LANGS],
      messages: [MESSAGE],
      updateLinks: { enabled: true, validDays: 30, singleUse: false, inReceipt: false },
    },
  });
  for (const lang of LANGS) {
    const { words, subject, text } = TEXTS[lang];
    await account.translate(made.id, lang, {
      ...Object.fromEntries(KEYS.map((key, index) => [key, words[index] ?? ""])),
      "messages.thanks.subject": subject,
      "messages.thanks.text": text,
    });
  }
  form = await account.publish(made.id);
});

test.afterAll(async () => {
  await served.account.dispose();
  await served.stop();
  await site.stop();
});

/** A page of an English browser. */
async function newPage(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", javaScriptEnabled });
  const page = await context.newPage();
  return javaScriptEnabled ? waitForHydration(page) : page;
}

const expectNoEnglish = async (page: Parameters<typeof englishTexts>[0], lang: Lang) =>
  expect(await englishTexts(page, { lang, originals: ORIGINALS })).toEqual([]);
const latest = async () => (await served.account.readAnswers(form.id))[0];

/** The e-mail to the respondent, which came last. */
async function sentMail(to: string): Promise<string> {
  const own = () => served.mails.received.find((mail) => mail.to.includes(to))?.message;
  await expect.poll(own).toBeTruthy();
  return own() ?? "";
}

for (const lang of LANGS) {
  const { words, subject, text } = TEXTS[lang];
  const [title = "", state = "", person = "", isNew = "", , bea = "", , who = "", mail = ""] =
    words;
  const { form: said, paging } = catalogueOf(lang);
  const { next } = paging;
  const { submit, save } = said.send;
  const thanks = said.thanks.title;
  const fill = (template: string) => template.replace("{{person}}", bea);

  test(`a form in ${lang} is filled in with pages and live options, and its message is in ${lang}`, async ({
    browser,
  }) => {
    const page = await newPage(browser);
    await page.goto(`${form.fullPublicUrl}?lang=${lang}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByLabel(state).selectOption({ label: isNew });
    await page.getByLabel(person).selectOption({ label: bea });
    await expectNoEnglish(page, lang);
    await page.getByRole("button", { name: next }).click();
    await page.getByRole("button", { name: submit }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectNoEnglish(page, lang);
    await page.getByLabel(who).fill("Ida");
    await page.getByLabel(mail).fill(`${lang}@example.com`);
    await page.getByRole("button", { name: submit }).click();
    await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
    await expectNoEnglish(page, lang);
    expect(await latest()).toMatchObject({ state: "New", who: "Ida" });

    const message = await sentMail(`${lang}@example.com`);
    expect(headerOf(message, "Subject")).toBe(fill(subject));
    expect(headerOf(message, "Content-Language")).toBe(lang);
    const sent = partOf(message, "text/plain");
    expect(sent).toContain(fill(text));
    const lines = sent.split(/\n|: ?|：/).map((line) => line.trim());
    expect(lines.filter((line) => ORIGINALS.includes(line))).toEqual([]);
    await page.context().close();
  });

  test(`a form in ${lang} is sent within a frame and without JavaScript`, async ({ browser }) => {
    const framed = await newPage(browser);
    const embed = form.fullPublicUrl.replace("/form/", "/embed/");
    site.show(`<iframe src="${embed}?lang=${lang}" width="390" height="900"></iframe>`);
    await framed.goto(site.url);
    const inside = framed.frameLocator("iframe");
    await inside.getByLabel(state).selectOption({ label: isNew });
    await inside.getByLabel(person).selectOption({ label: bea });
    await inside.getByRole("button", { name: next }).click();
    await inside.getByLabel(who).fill("Framed");
    const frame = framed.frames()[1];
    await expectNoEnglish(frame ?? framed, lang);
    await inside.getByRole("button", { name: submit }).click();
    await expect(inside.getByRole("heading", { name: thanks })).toBeVisible();
    await expectNoEnglish(frame ?? framed, lang);
    expect(await latest()).toMatchObject({ who: "Framed" });
    await framed.context().close();

    const plain = await newPage(browser, false);
    await plain.goto(`${form.fullPublicUrl}?lang=${lang}`);
    await plain.getByLabel(state).selectOption({ label: isNew });
    await plain.getByRole("button", { name: submit }).click();
    await expect(plain.locator("a[href^='#']").first()).toBeVisible();
    await expectNoEnglish(plain, lang);
    await plain.getByLabel(who).fill("Plain");
    await plain.getByRole("button", { name: submit }).click();
    await expect(plain.getByRole("heading", { name: thanks })).toBeVisible();
    await expectNoEnglish(plain, lang);
    expect(await latest()).toMatchObject({ state: "New", who: "Plain" });
    await plain.context().close();
  });

  test(`an update link opens and saves in ${lang}`, async ({ browser }) => {
    const link = await served.account.linkToItem(form.id, "1");
    const page = await newPage(browser);
    await page.goto(`${link}&lang=${lang}`);
    await expectNoEnglish(page, lang);
    await page.getByRole("button", { name: next }).click();
    await page.getByLabel(who).fill(`Ida ${lang}`);
    await expectNoEnglish(page, lang);
    await page.getByRole("button", { name: save }).click();
    await expect(page.getByRole("heading", { name: thanks })).toBeVisible();
    await expectNoEnglish(page, lang);
    await page.context().close();
  });
}
