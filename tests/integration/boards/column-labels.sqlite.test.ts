import { beforeAll, expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { ITEM } from "@/tests/factories/stored/item-links";
import { readForm } from "@/tests/support/html-form";
import { newBoardToken } from "../../support/board-service";
import { call, newAccount, newForm, type Account } from "../support/api";

const FIELDS = [
  { id: "who", type: "text", label: "Who", required: true, mondayColumnId: "text_1" },
  {
    id: "state",
    type: "dropdown",
    label: "State",
    mondayColumnId: "status",
    options: ["New", "Approved"],
    populateFromMonday: true,
    mondayReadBoardId: "9001",
    mondayReadColumnId: "status",
  },
];
const SETTINGS = {
  languages: ["en", "de"],
  updateLinks: { enabled: true, validDays: 30, singleUse: false, inReceipt: true },
  follow: { enabled: true, columnIds: ["status"], answers: true },
};
const GERMAN = {
  title: "Aufträge",
  "fields.state.label": "Stand",
  "labels.9001.status.New": "Neu",
  "labels.9001.status.Gone": "Weg",
};
const FRENCH = { "Accept-Language": "fr" };

let owner: Account;
let sent: { id: number; updateUrl: string; followUrl: string };
let formId: number;

beforeAll(async () => {
  owner = await newAccount();
  const asOwner = { token: owner.token };
  const token = await newBoardToken();
  await call("/api/monday/connect", { method: "POST", body: { token }, ...asOwner });
  const form = { title: "Orders", mondayBoardId: "9001", fields: FIELDS, settings: SETTINGS };
  ({ id: formId } = await newForm(owner, form));
  const path = `/api/forms/${formId}`;
  const texts = Object.fromEntries(Object.entries(GERMAN).map(([key, text]) => [key, { text }]));
  const put = { method: "PUT", body: { texts }, ...asOwner } as const;
  expect((await call(`${path}/translations/de`, put)).status).toBe(200);
  const { json } = await call(`${path}/publish`, { method: "POST", ...asOwner });
  const { publicUrl } = json as { publicUrl: string };
  const reply = await call(`/api/public-forms/${publicUrl}/submit?lang=de`, {
    method: "POST",
    body: { who: "Ann", state: "New" },
    headers: FRENCH,
  });
  sent = reply.json as typeof sent;
  await db.submission.update({ where: { id: sent.id }, data: { mondayItemId: ITEM } });
});

const open = (url: string, more = "") =>
  call(url.replace(/^https?:\/\/[^/]+/, "") + more, { headers: FRENCH });

it("the page of an update link calls labels of the board as they are translated", async () => {
  const { status, text, headers } = await open(sent.updateUrl);
  expect([status, headers.get("content-language")]).toEqual([200, "de"]);
  expect(text).toMatch(/<html lang="de"[^]*Aufträge[^]*Stand[^]*Neu[^]*Approved/);
  expect((await open(sent.updateUrl, "&lang=en")).text).toMatch(/<html lang="en"[^]*Orders/);
});

it("what that page sends is answered, and stored, in its language", async () => {
  const page = (await open(sent.updateUrl)).text;
  const { action, entries } = readForm(page, "/api");
  const answer = (who: string) => {
    const body = new URLSearchParams(
      entries.map(([name, value]) => [name, name === "field-who" ? who : value]),
    );
    const headers = { ...FRENCH, "Content-Type": "application/x-www-form-urlencoded" };
    return call(action, { method: "POST", raw: String(body), headers });
  };
  const refused = await answer("");
  expect([refused.status, refused.headers.get("content-language")]).toEqual([400, "de"]);
  const stored = await answer("Bea");
  expect(stored.status).toBe(303);
  const thanks = await call(stored.headers.get("location") ?? "", { headers: FRENCH });
  expect(thanks.headers.get("content-language")).toBe("de");
  const newest = await db.submission.findFirst({ where: { formId }, orderBy: { id: "desc" } });
  expect(newest?.id).toBeGreaterThan(sent.id);
  expect(newest?.language).toBe("de");
});

it("so does the page that follows it, for answers and for the cells of the board", async () => {
  const { text } = await open(sent.followUrl);
  expect(text).toMatch(/<html lang="de"/);
  expect(text).toContain("Stand");
  expect(text).toContain("Neu");
  expect(text).not.toMatch(/>New</);
});

it("and an export in that language; stored answers stay what the board calls them", async () => {
  const path = `/api/forms/${formId}/submissions/export?format=json`;
  const exported = async (query: string) =>
    JSON.parse((await call(path + query, { token: owner.token })).text) as unknown;
  expect(await exported("")).toMatchObject({ answers: { State: "New" } });
  expect(await exported("&lang=de")).toMatchObject({ answers: { Stand: "Neu" } });
});
