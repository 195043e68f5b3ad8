import { parse } from "csv-parse/sync";
import readXlsx from "read-excel-file/node";
import { beforeAll, describe, expect, it } from "vitest";
import { submissionListResponse } from "@/lib/contracts/submissions/submissions";
import { db } from "@/lib/server/db/client";
import { call, newAccount, newLiveForm, serverUrl, type Account } from "../support/api";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "topic", type: "dropdown", label: "=Topic", options: ["Sales", "Help", "Other"] },
  {
    id: "why",
    type: "text",
    label: "Why",
    conditionalLogic: {
      enabled: true,
      action: "show",
      dependsOn: "topic",
      showIf: { operator: "equals", value: "Sales" },
    },
  },
  { id: "size", type: "number", label: "Size" },
  { id: "pin", type: "password", label: "Pin" },
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function submit(publicUrl: string, body: unknown): Promise<number> {
  const reply = await call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
  expect(reply.status).toBe(201);
  return (reply.json as { id: number }).id; // a 201 is an object with an id
}

async function filledForm() {
  const form = await newLiveForm(account, { title: 'Q&A "Intake" / 2026', fields: FIELDS });
  const ids = [
    await submit(form.publicUrl, {
      name: "Ann",
      topic: "Sales",
      why: "Price",
      size: -5,
      pin: "1234",
    }),
    await submit(form.publicUrl, { name: '=1+1 "x"\nsecond', topic: "my own" }),
    await submit(form.publicUrl, { name: "Cleo", topic: "Help" }),
  ];
  return { ...form, ids };
}

/** The whole response as bytes. */
async function download(formId: number, query: string) {
  const reply = await fetch(
    new URL(`/api/forms/${formId}/submissions/export?${query}`, serverUrl()),
    {
      headers: { Authorization: `Bearer ${account.token}` },
    },
  );
  return { headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

async function csvRows(formId: number, query = "") {
  const { headers, bytes } = await download(formId, `format=csv${query}`);
  return { headers, rows: parse(bytes) };
}

describe("an export", () => {
  it("holds what the list shows, newest first, and no password", async () => {
    const { id, ids } = await filledForm();
    const { headers, rows } = await csvRows(id);
    expect(rows.map((row) => [row[0], ...row.slice(5)])).toEqual([
      ["ID", "Name", "'=Topic", "Why", "Size"],
      [String(ids[2]), "Cleo", "Help", "", ""],
      [String(ids[1]), `'=1+1 "x"\nsecond`, "my own", "", ""],
      [String(ids[0]), "Ann", "Sales", "Price", "-5"],
    ]);
    expect(headers.get("x-total-count")).toBe("3");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="q-a-intake-2026-submissions-\d{4}-\d\d-\d\d\.csv"/,
    );
  });

  it("gives passwords to who asks for them", async () => {
    const { id, ids } = await filledForm();
    const { rows } = await csvRows(id, "&secrets=1");
    expect(rows[0]?.at(-1)).toBe("Pin");
    expect(rows.find(([cell]) => cell === String(ids[0]))?.at(-1)).toBe("1234");
  });

  it("is the same in the other formats", async () => {
    const { id, ids } = await filledForm();
    const json = (await download(id, "format=json")).bytes.toString().trim().split("\n");
    expect(JSON.parse(json[2] ?? "")).toMatchObject({
      id: ids[0],
      version: 1,
      answers: { Name: "Ann", "=Topic": "Sales", Why: "Price", Size: -5 },
    });
    const [sheet] = await readXlsx((await download(id, "format=xlsx")).bytes);
    expect(sheet?.data.map((row) => [row[0], row[6], row[8] ?? null])).toEqual([
      ["ID", "=Topic", "Size"],
      [ids[2], "Help", null],
      [ids[1], "my own", null],
      [ids[0], "Sales", -5],
    ]);
  });

  it.each([
    "",
    "q=ann",
    "q=ann%20price",
    "q=nothing",
    "from=2020-01-01&to=2020-01-02",
    "synced=true",
    "synced=false",
    "quarantined=1",
  ])("has as many rows as the list shows with '%s'", async (query) => {
    const { id } = await filledForm();
    const list = await call(`/api/forms/${id}/submissions?${query}`, { token: account.token });
    const { headers, rows } = await csvRows(id, `&${query}`);
    const shown = submissionListResponse.parse(list.json).map((row) => String(row.id));
    expect(rows.slice(1).map(([cell]) => cell)).toEqual(shown);
    expect(headers.get("x-total-count")).toBe(list.headers.get("x-total-count"));
  });

  it("keeps the columns and labels of versions before", async () => {
    const { id, publicUrl, ids } = await filledForm();
    const fields = [
      { ...FIELDS[0], label: "Full name" },
      { id: "new", type: "text", label: "New" },
    ];
    await call(`/api/forms/${id}`, {
      method: "PUT",
      token: account.token,
      body: { title: "Q", fields },
    });
    await call(`/api/forms/${id}/publish`, { method: "POST", token: account.token });
    const newest = await submit(publicUrl, { name: "Dan", new: "x" });
    const { rows } = await csvRows(id);
    expect(rows[0]?.slice(4)).toEqual([
      "Version",
      "Full name (was: Name)",
      "New",
      "'=Topic",
      "Why",
      "Size",
    ]);
    const [first, last] = [rows[1], rows.at(-1)].map((row) => [row?.[0], ...(row?.slice(4) ?? [])]);
    expect(first).toEqual([String(newest), "2", "Dan", "x", "", "", ""]);
    expect(last).toEqual([String(ids[0]), "1", "Ann", "", "Sales", "Price", "-5"]);
  });

  it("breaks its connection off where it cannot go on: what ends early must not look whole", async () => {
    const { id } = await newLiveForm(account, { title: "Broken", fields: FIELDS });
    const { liveVersionId } = await db.form.findUniqueOrThrow({ where: { id } });
    const row = { formId: id, versionId: liveVersionId ?? 0, answers: { name: "x".repeat(500) } };
    await db.submission.createMany({ data: Array.from({ length: 1000 }, () => row) });
    const { _min } = await db.submission.aggregate({ where: { formId: id }, _min: { id: true } });
    // A date that the database client cannot read, in the last row of the file.
    const unreadable = `UPDATE "Submission" SET "createdAt" = 'infinity' WHERE "id" = ${_min.id}`;
    await db.$executeRawUnsafe(unreadable);
    try {
      for (const format of ["csv", "xlsx", "json"]) {
        await expect(download(id, `format=${format}`)).rejects.toThrow("terminated");
      }
    } finally {
      // Removed again: other tests back up this database, which it would prevent.
      await db.submission.deleteMany({ where: { formId: id } });
    }
  });

  it("has a name that ends with a whole letter, whatever the title is made of", async () => {
    const { id: long } = await newLiveForm(account, { title: `a${"𠀀".repeat(40)}`, fields: [] });
    const { headers } = await download(long, "format=csv");
    const name = encodeURIComponent(`a${"𠀀".repeat(29)}-submissions-`);
    expect(headers.get("content-disposition")).toContain(`filename*=UTF-8''${name}`);
  });

  it("refuses an unknown format", async () => {
    const { id } = await newLiveForm(account, { title: "Q", fields: FIELDS });
    const reply = await call(`/api/forms/${id}/submissions/export?format=pdf`, {
      token: account.token,
    });
    expect([reply.status, reply.text]).toEqual([
      400,
      "Please name a format: csv, lines, xlsx, json or files",
    ]);
  });
});
