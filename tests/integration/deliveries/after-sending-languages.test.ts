import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { saveDraftResponse } from "@/lib/contracts/public-form/answer-drafts";
import { submissionListResponse } from "@/lib/contracts/submissions/submissions";
import { db } from "@/lib/server/db/client";
import { message } from "@/tests/factories/content/messages";
import { headerOf, partOf } from "@/tests/factories/mail/read-mail";
import { mailServer } from "@/tests/fakes/mail-server";
import { startDatabase } from "@/tests/support/databases/database";
import { readPdf } from "@/tests/support/read-pdf";
import { startServer, testEnvironment, type TestServer } from "@/tests/support/servers/server";
import { askServer, call, newAccount, newForm, serverUrl, type Account } from "../support/api";
import { stagePage } from "../support/stages";

const FIELDS = [
  { id: "mail", type: "email", label: "E-mail" },
  { id: "colour", type: "radio", label: "Colour", options: ["Red", "Blue"] },
  stagePage("check", "boss"),
  { id: "says", type: "decision", label: "Decision", required: true },
];
const SETTINGS = {
  languages: ["en", "de"],
  correctableDays: 7,
  withdrawable: true,
  resumable: true,
  follow: { enabled: true, columnIds: [], answers: true },
  isOwnerMailed: false,
  stages: [{ id: "boss", title: "Check", filledBy: { address: "boss@respondent.example" } }],
  messages: [
    message("m", {
      subject: "Thank you",
      text: "You chose {{colour}}.",
      withAnswers: "pdf",
      offer: { follow: true },
    }),
  ],
};
const GERMAN = {
  title: "Bestellung",
  "fields.mail.label": "E-Mail-Adresse",
  "fields.colour.label": "Farbe",
  "fields.colour.options.Red": "Rot",
  "fields.colour.options.Blue": "Blau",
  "fields.says.label": "Entscheidung",
  "stages.boss.title": "Prüfung",
  "messages.m.subject": "Vielen Dank",
  "messages.m.text": "Sie haben {{colour}} gewählt.",
};
const FRENCH = { "Accept-Language": "fr" };

let database: Awaited<ReturnType<typeof startDatabase>>;
let mails: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
let owner: Account;
let form: { id: number; publicUrl: string };

// A server of its own, which sends e-mails.
beforeAll(async () => {
  database = await startDatabase(process.env.DATABASE === "postgresql" ? "postgresql" : "sqlite");
  // The database client reads it on first use, which is below.
  process.env.DATABASE_URL = database.url;
  mails = await mailServer();
  server = await startServer({
    ...testEnvironment(),
    DATABASE_URL: database.url,
    SMTP_URL: mails.url,
    MAIL_FROM: "Formlane <forms@formlane.example>",
    WORKER: "inline",
  });
  askServer(server.url);
  owner = await newAccount();
  await db.user.update({ where: { id: owner.id }, data: { emailConfirmedAt: new Date() } });
  const { id } = await newForm(owner, { title: "Order", fields: FIELDS, settings: SETTINGS });
  const texts = Object.fromEntries(Object.entries(GERMAN).map(([key, text]) => [key, { text }]));
  const asOwner = { token: owner.token };
  const path = `/api/forms/${id}`;
  const put = { method: "PUT", body: { texts }, ...asOwner } as const;
  expect((await call(`${path}/translations/de`, put)).status).toBe(200);
  const { json } = await call(`${path}/publish`, { method: "POST", ...asOwner });
  form = { id, publicUrl: (json as { publicUrl: string }).publicUrl };
});
afterAll(async () => {
  askServer(null);
  await server.stop();
  await db.$disconnect();
  await database.stop();
});

type Sent = { id: number; followUrl: string; correctUrl: string };

/** Sends an order in a language, by default German, while the browser asks for French. */
async function sent(address: string, lang = "de"): Promise<Sent> {
  const path = `/api/public-forms/${form.publicUrl}/submit?lang=${lang}`;
  const body = { mail: address, colour: "Blue" };
  const reply = await call(path, { method: "POST", body, headers: FRENCH });
  expect(reply.status).toBe(201);
  return reply.json as Sent;
}

const asFrench = (path: string) => call(path, { headers: FRENCH });
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, "");
const list = async (query: string) =>
  submissionListResponse.parse(
    (await call(`/api/forms/${form.id}/submissions?${query}`, { token: owner.token })).json,
  );
const exported = (query: string) =>
  call(`/api/forms/${form.id}/submissions/export?${query}`, { token: owner.token });

/** The e-mails to this address, as soon as there are any. */
const mailTo = (address: string) =>
  vi.waitFor(
    () => {
      const found = mails.received.filter(({ to }) => to.includes(address));
      expect(found).toHaveLength(1);
      return found[0]?.message ?? "";
    },
    { timeout: 20_000, interval: 50 },
  );

describe("pages behind links", () => {
  it("are in the language of their submission, and in that of their address", async () => {
    const { followUrl, correctUrl } = await sent("pages@respondent.example");
    const [follow, correct] = [pathOf(followUrl), pathOf(correctUrl)];
    const pages = [
      [follow, ["Bestellung", "Farbe", "Blau", "Ihre Antworten"]],
      [correct, ["Bestellung", "Farbe", "Blau", "Korrektur von"]],
      [`${correct}?withdraw=1`, ["Das Gesendete zurückziehen?"]],
      [`${correct}?done=corrected`, ["Ihre Korrektur ist eingegangen"]],
    ] as const;
    for (const [path, texts] of pages) {
      const { text, headers } = await asFrench(path);
      expect(text, path).toMatch(/<html lang="de" dir="ltr"/);
      expect(headers.get("content-language"), path).toBe("de");
      texts.forEach((each) => expect(text, path).toContain(each));
    }
    const english = await asFrench(`${correct}?lang=en`);
    expect(english.text).toMatch(/<html lang="en"[^]*Correction of/);
    expect((await asFrench(`${follow}?lang=en`)).text).toMatch(/<html lang="en"[^]*Your answers/);
    expect((await asFrench(`${follow}?lang=xx`)).text).toMatch(/<html lang="de"/);
  });

  it("that lead nowhere are in the language of their visitor", async () => {
    const headers = { "Accept-Language": "de-CH, fr;q=0.5" };
    for (const path of ["/correct/none", "/r/none", "/resume/none", "/stage/none"]) {
      const { status, text } = await call(path, { headers });
      expect([path, status]).toEqual([path, 410]);
      expect(text, path).toMatch(/<html lang="de"[^]*Dieser Link ist nicht mehr gültig/);
    }
  });

  it("answer in that language, too", async () => {
    const { correctUrl } = await sent("answers@respondent.example");
    const action = pathOf(correctUrl).replace("/correct/", "/api/corrections/");
    const post = (body: object, revision = "1") =>
      call(action, { method: "POST", body, headers: { ...FRENCH, "X-Item-Revision": revision } });
    const done = await post({ colour: "Red" });
    expect(done.json).toMatchObject({ ending: { title: "Ihre Korrektur ist eingegangen" } });
    const wrong = await post({ mail: "nobody" }, "2");
    expect(wrong.status).toBe(400);
    expect(decodeURIComponent(wrong.headers.get("x-error-fields") ?? "")).toContain("Bitte");
    const posted = await fetch(new URL(action, serverUrl()), {
      method: "POST",
      body: new URLSearchParams({ "field-mail": "nobody" }),
      headers: FRENCH,
    });
    expect(await posted.text()).toMatch(/<html lang="de"/);
  });
});

describe("e-mails to respondents", () => {
  it("are in the language of their submission, with the answers in it", async () => {
    const { followUrl } = await sent("mails@respondent.example");
    const mail = await mailTo("mails@respondent.example");
    expect(headerOf(mail, "Subject")).toBe("Vielen Dank");
    expect(headerOf(mail, "Content-Language")).toBe("de");
    const text = partOf(mail, "text/plain");
    const [stop = ""] = /http\S+\/unsubscribe\/\S+/.exec(text) ?? [];
    expect(text.trimEnd()).toBe(
      [
        "Sie haben Blau gewählt.",
        `Ihre Anfrage verfolgen: ${followUrl}`,
        "-- \nSie erhalten diese Nachricht, weil jemand, vermutlich Sie selbst, diese Adresse im Formular „Bestellung“ angegeben hat.",
      ].join("\n\n") + `\nAlle E-Mails an diese Adresse abbestellen: ${stop}`,
    );
    expect(partOf(mail, "text/html")).toMatch(/<html lang="de" dir="ltr">/);
    expect(stop).toMatch(/\?lang=de$/);
    const { text: page } = await asFrench(pathOf(stop));
    expect(page).toMatch(/<div lang="de" dir="ltr">[^]*Diese E-Mails abbestellen\?/);
    const [, pdf = ""] = /application\/pdf[^]*?\r\n\r\n([\w+/=\r\n]+)/.exec(mail) ?? [];
    const read = await readPdf(Buffer.from(pdf, "base64"));
    expect(read.text).toMatch(/Bestellung[^]*Nummer \d+[^]*Farbe[^]*Blau/);
    expect(read.info).toMatchObject({ Language: "de" });
  });

  it("and to whoever decides, whose page it is, too", async () => {
    const { id } = await sent("stage@respondent.example");
    const mail = await vi.waitFor(
      () => {
        const found = mails.received.filter(({ message: text }) =>
          (headerOf(text, "Subject") ?? "").includes(`(#${id})`),
        );
        expect(found).toHaveLength(1);
        return found[0]?.message ?? "";
      },
      { timeout: 20_000, interval: 50 },
    );
    expect(headerOf(mail, "Subject")).toBe(`Prüfung: Bestellung (#${id})`);
    const text = partOf(mail, "text/plain");
    expect(text).toContain("„Bestellung“ wurde ausgefüllt und wartet auf Sie: Prüfung.");
    const [link = ""] = /http\S+\/stage\/\S+/.exec(text) ?? [];
    const page = await asFrench(pathOf(link));
    expect(page.text).toMatch(/<html lang="de"[^]*Prüfung, #[^]*Blau[^]*Entscheidung/);
  });

  it("with the link to saved answers, too, which opens them in their language", async () => {
    const saved = await call(`/api/public-forms/${form.publicUrl}/drafts?lang=de`, {
      method: "POST",
      body: { answers: { colour: "Red" }, email: "draft@respondent.example" },
      headers: FRENCH,
    });
    const { resumeUrl } = saveDraftResponse.parse(saved.json);
    const mail = await mailTo("draft@respondent.example");
    expect(headerOf(mail, "Subject")).toBe("Ihre gespeicherten Antworten für „Bestellung“");
    expect(headerOf(mail, "Content-Language")).toBe("de");
    const resume = pathOf(resumeUrl);
    for (const path of [resume, `${resume}?saved=1`, `${resume}?file=1`, `${resume}?delete=1`]) {
      expect((await asFrench(path)).text, path).toMatch(/<html lang="de" dir="ltr"/);
    }
    expect((await asFrench(`${resume}?lang=en`)).text).toMatch(/<html lang="en"/);
  });
});

describe("owners", () => {
  it("see the language, and filter lists and exports by it", async () => {
    const german = await sent("listed@respondent.example");
    const english = await sent("listed@respondent.example", "en");
    const languages = await list("q=listed");
    expect(languages.map(({ id, language }) => [id, language])).toEqual([
      [english.id, "en"],
      [german.id, "de"],
    ]);
    expect((await list("q=listed&language=DE")).map(({ id }) => id)).toEqual([german.id]);
    expect((await exported("language=?")).status).toBe(400);
    const path = `/api/forms/${form.id}/submissions/${german.id}`;
    expect((await call(path, { token: owner.token })).json).toMatchObject({ language: "de" });
    // As one of before languages were kept.
    await db.submission.update({ where: { id: german.id }, data: { language: null } });
    expect((await list("q=listed&language=en")).map(({ id }) => id)).toEqual([
      english.id,
      german.id,
    ]);
  });

  it("export headings and options as they are, or in a language of the form", async () => {
    const { id } = await sent("exported@respondent.example");
    const rows = async (query: string) => parse((await exported(`ids=${id}&${query}`)).text);
    const stage = (title: string) =>
      ["state", "decision", "reason", "person", "time"].map((part) => `${title}: ${part}`);
    const [head, row] = await rows("");
    expect(head?.slice(4, 9)).toEqual(["Version", "Language", "E-mail", "Colour", "Decision"]);
    expect(row?.slice(4, 8)).toEqual(["1", "de", "exported@respondent.example", "Blue"]);
    const [german, answers] = await rows("lang=de-AT");
    expect(german?.slice(4)).toEqual([
      "Version",
      "Language",
      "E-Mail-Adresse",
      "Farbe",
      "Entscheidung",
      ...stage("Prüfung"),
      "Stages: history",
    ]);
    expect(answers?.[7]).toBe("Blau");
    const json = JSON.parse((await exported(`ids=${id}&format=json&lang=de`)).text) as object;
    expect(json).toMatchObject({ language: "de", answers: { Farbe: "Blau" } });
    for (const lang of ["fr", "xx", "?"]) {
      expect((await exported(`lang=${lang}`)).status, lang).toBe(400);
    }
  });

  it("read receipts in the original's language", async () => {
    const { id } = await sent("receipt@respondent.example");
    const path = `/api/forms/${form.id}/submissions/${id}/pdf`;
    const reply = await fetch(new URL(path, serverUrl()), {
      headers: { Authorization: `Bearer ${owner.token}`, ...FRENCH },
    });
    const { text } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect(text).toMatch(/Order[^]*Number[^]*Colour[^]*Blue/);
  });
});
