import { beforeAll, expect, it } from "vitest";
import { call, newAccount, type Account } from "../support/api";
import { dataUrl, download } from "../support/files";
import {
  newStaged,
  postStage,
  stageActionOf,
  stagePage,
  stagePathOf,
  type Staged,
} from "../support/stages";

const NAME = "receipt & more.html";
const BYTES = Buffer.from("<script>alert(1)</script>");
const FIELDS = [
  { id: "name", type: "text", label: "Name" },
  { id: "f", type: "file", label: "Papers", description: "At most *two*", maxFiles: 2 },
  stagePage("p", "boss"),
  { id: "note", type: "text", label: "Note of the boss" },
  { id: "own", type: "file", label: "Papers of the boss" },
  stagePage("q", "bank"),
  { id: "iban", type: "text", label: "IBAN" },
];

let owner: Account;

beforeAll(async () => {
  owner = await newAccount();
});

async function sentWithFile(): Promise<Staged> {
  const type = "text/html";
  const file = { name: NAME, type, content: dataUrl({ name: NAME, type, bytes: BYTES }) };
  return newStaged(owner, { fields: FIELDS, answers: { name: "Ann", pin: undefined, f: [file] } });
}

/** The links to files that a page shows. */
async function linksOf(path: string): Promise<string[]> {
  const { text } = await call(path);
  return [...text.matchAll(/href="([^"]*\/files\/[\w-]{32})"/g)].map(([, href = ""]) => href);
}

const pathIn = (href = "") => new URL(href).pathname;
const owners = (path: string) => download(path, { Authorization: `Bearer ${owner.token}` });

it("files of earlier answers are saved from the page of a stage, as owners save them", async () => {
  const form = await sentWithFile();
  const path = await stagePathOf(owner, form.sid);
  const [href, ...others] = await linksOf(path);
  expect(others).toEqual([]);
  expect(pathIn(href)).toMatch(stageActionOf(path));
  const saved = await download(pathIn(href), {});
  expect([saved.status, saved.bytes.toString()]).toEqual([200, BYTES.toString()]);
  const own = await owners(`/api/files/${pathIn(href).split("/").at(-1)}`);
  const headersOf = ({ headers }: typeof own) =>
    [
      "content-type",
      "content-disposition",
      "content-security-policy",
      "cross-origin-resource-policy",
      "cache-control",
      "x-content-type-options",
      "referrer-policy",
    ].map((name) => headers.get(name));
  expect(headersOf(saved)).toEqual(headersOf(own));
  expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(saved.headers.get("cache-control")).toContain("no-store");
  const part = await download(pathIn(href), { Range: "bytes=1-6" });
  expect([part.status, part.bytes.toString()]).toEqual([206, "script"]);
  const page = (await call(path)).text;
  expect(page).toContain(">receipt &amp; more.html</a>");
  expect(page).toContain("<em>two</em>");
});

it("by no other link, and no longer than the stage waits", async () => {
  const [form, other] = [await sentWithFile(), await sentWithFile()];
  const [path, elsewhere] = [
    await stagePathOf(owner, form.sid),
    await stagePathOf(owner, other.sid),
  ];
  const [href] = await linksOf(path);
  const [foreign] = await linksOf(elsewhere);
  const id = pathIn(href).split("/").at(-1) ?? "";
  const of = (token: string) => `/api/stage-links/${token}/files/${id}`;
  const token = elsewhere.split("/").at(-1) ?? "";
  expect((await download(of(token), {})).status).toBe(404);
  expect((await download(of("A".repeat(43)), {})).status).toBe(410);
  expect((await download(of(token.slice(1)), {})).status).toBe(410);
  expect((await postStage(path, { "field-note": "Seen" })).status).toBe(303);
  expect((await download(pathIn(href), {})).status).toBe(410);
  // The next stage has a link of its own.
  const [next] = await linksOf(await stagePathOf(owner, form.sid));
  expect((await download(pathIn(next), {})).status).toBe(200);
  const place = `/api/forms/${other.id}/submissions/${other.sid}`;
  await call(`${place}/stages/boss/revoke`, { method: "POST", token: owner.token });
  expect((await download(pathIn(foreign), {})).status).toBe(410);
});
