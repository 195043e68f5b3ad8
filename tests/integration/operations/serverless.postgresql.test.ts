import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { headersOf, startReceiver } from "@/tests/fakes/webhook-receiver";
import { askPostgres, startDatabase } from "@/tests/support/databases/database";
import type { TestDatabase } from "@/tests/support/databases/postgres";
import { duringNextStart } from "@/tests/support/servers/next-start";
import { startObjectStore, type TestObjectStore } from "@/tests/support/servers/object-store";
import { askServer, call, newAccount, newLiveForm, type Account } from "../support/api";
import { addressesIn, answersOf, download, sha256, submit, upload } from "../support/files";

const CRON_SECRET = "the secret of the scheduler";
const ORIGIN = "https://forms.example.com";
const SENT = 20;
const keys = {
  NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
  ENCRYPTION_KEY: randomBytes(32).toString("base64"),
};
let store: TestObjectStore;
let database: TestDatabase;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  store = await startObjectStore();
  database = await startDatabase("postgresql");
  receiver = await startReceiver();
});

afterAll(async () => {
  askServer(null);
  await receiver.stop();
  await database.stop();
  await store.stop();
});

/** One process for these calls alone. */
function burst<Result>(work: () => Promise<Result>): Promise<Result> {
  const settings = {
    ...store.env,
    ...keys,
    DATABASE_URL: database.url,
    NEXTAUTH_URL: ORIGIN,
    CRON_SECRET,
    WORKER: "off",
    FILES_PATH: "/nowhere",
    OUTBOUND_ALLOW: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  return duringNextStart(settings, (url) => {
    askServer(url);
    return work();
  });
}

const cron = (name: string, token = CRON_SECRET) =>
  call(`/api/cron/${name}`, { headers: { Authorization: `Bearer ${token}` } });

it("takes, delivers and shows answers by processes that live for their calls only", async () => {
  const bytes = randomBytes(9 * 1024 * 1024);
  const fields = [
    { id: "name", type: "text", label: "Name" },
    { id: "f", type: "file", label: "Files", maxFileSize: 20 },
  ];
  let account!: Account;
  let form!: { id: number; publicUrl: string };
  await burst(async () => {
    account = await newAccount();
    form = await newLiveForm(account, { title: "Far away", fields, webhooks: [receiver.url] });
  });

  // A visitor, and others at once.
  await burst(async () => {
    const page = await call(`/form/${form.publicUrl}`);
    expect([page.status, page.text.includes("Far away")]).toEqual([200, true]);
    const file = await upload(form.publicUrl, { name: "a.bin", type: "", bytes });
    expect((await submit(form.publicUrl, { f: { upload: file.upload } })).status).toBe(201);
  });
  await burst(async () => {
    const replies = await Promise.all(
      Array.from({ length: SENT }, (_, index) =>
        submit(form.publicUrl, { name: `Visitor ${index}` }, `key-${index}`),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    // The same again, as after an answer that did not arrive.
    const again = await submit(form.publicUrl, { name: "Visitor 0" }, "key-0");
    expect(again.json).toEqual(replies[0]?.json);
  });
  expect(receiver.received).toHaveLength(0);

  await burst(async () => {
    expect((await cron("deliver", "wrong")).status).toBe(401);
    const delivered = await cron("deliver");
    expect([delivered.status, delivered.json]).toEqual([200, { tried: SENT + 1 }]);
    expect((await cron("deliver")).json).toEqual({ tried: 0 });
  });
  const ids = receiver.received.map((request) => headersOf(request)["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([SENT + 1, SENT + 1]);

  await burst(async () => {
    const stored = await answersOf(account, form.id);
    expect(stored).toHaveLength(SENT + 1);
    const [address = ""] = stored.flatMap(addressesIn);
    const file = await download(address, { Authorization: `Bearer ${account.token}` });
    expect(sha256(file.bytes)).toBe(sha256(bytes));
    const csv = await call(`/api/forms/${form.id}/submissions/export?format=csv`, {
      token: account.token,
    });
    expect(csv.text.split("\r\n").filter((line) => line.includes("Visitor"))).toHaveLength(SENT);
  });
});

it("removes what has expired when its scheduler calls", async () => {
  const fields = [{ id: "f", type: "file", label: "Files" }];
  await burst(async () => {
    const { publicUrl } = await newLiveForm(await newAccount(), { title: "Left", fields });
    await upload(publicUrl, { name: "a.txt", type: "text/plain", bytes: Buffer.from("left") });
  });
  await askPostgres(
    database.url,
    `UPDATE "StoredFile" SET "expiresAt" = now() - interval '1 day' WHERE "submissionId" IS NULL`,
  );
  const before = store.calls.length;
  await burst(async () => {
    expect((await cron("housekeeping", "wrong")).status).toBe(401);
    expect((await cron("housekeeping")).json).toMatchObject({ files: 1 });
  });
  const removed = store.calls.slice(before).filter((each) => each.startsWith("DELETE "));
  expect(removed).toHaveLength(1);
});
