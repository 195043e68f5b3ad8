import { beforeAll, describe, expect, it } from "vitest";
import { answerFieldsResponse } from "@/lib/contracts/submissions/answer-fields";
import {
  submissionDetailResponse,
  submissionListResponse,
} from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { answerOf } from "../support/teams";

const FIELDS = [
  { id: "name", type: "text", label: "Name", parameter: "who" },
  { id: "pin", type: "password", label: "PIN" },
  { id: "topic", type: "dropdown", label: "About {{name}}", options: ["Sales", "Help", "Other"] },
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
];

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

async function formWith(count: number) {
  const form = await newLiveForm(account, { title: "Contact", fields: FIELDS });
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = { name: `N${number}`, pin: "1234", topic: "Sales", why: "Price" };
    const reply = await call(`/api/public-forms/${form.publicUrl}/submit`, {
      method: "POST",
      body,
    });
    ids.push((reply.json as { id: number }).id);
  }
  const path = `/api/forms/${form.id}`;
  const ask = (rest: string, options: object = {}) =>
    call(`${path}${rest}`, { token: account.token, ...options });
  const list = async (query: string) => {
    const reply = await ask(`/submissions${query}`);
    return { reply, rows: submissionListResponse.parse(reply.json) };
  };
  return { form, ids, ask, list };
}

describe("reading on", () => {
  it("goes on behind an id, the oldest first, in pages that lead on", async () => {
    const { form, ids, list } = await formWith(4);
    const first = await list("?limit=2&order=asc");
    expect(first.rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await list(`?limit=1&after=${ids[1]}`);
    expect(second.rows.map(({ id }) => id)).toEqual([ids[2]]);
    const next = `/api/forms/${form.id}/submissions?limit=1&order=asc&cursor=${ids[2]}`;
    expect(second.reply.headers.get("Link")).toBe(`<${next}>; rel="next"`);
    expect((await list(`?after=${ids[3]}`)).rows).toEqual([]);
    const all = await call(`/api/submissions?limit=2&after=${ids[1]}`, { token: account.token });
    expect(submissionListResponse.parse(all.json).map(({ id }) => id)).toEqual(ids.slice(2));
  });

  it.each(["order=desc", "cursor=1", "sort=answer:name"])("is not read with %s", async (other) => {
    const { ids, ask } = await formWith(1);
    expect(answerOf(await ask(`/submissions?after=${ids[0]}&${other}`))).toEqual([
      400,
      "after reads by id, the oldest first: please leave out sort, order and cursor",
    ]);
  });

  it("has what was changed since, with when", async () => {
    const { ids, ask, list } = await formWith(3);
    const [, second] = ids;
    const { rows } = await list("?order=asc");
    expect(rows.map(({ updatedAt }) => updatedAt)).toEqual(rows.map(({ createdAt }) => createdAt));
    const newest = rows.at(-1)?.createdAt ?? "";
    const changed = await ask(`/submissions/${second}`, {
      method: "PATCH",
      body: { answers: { name: "Changed" } },
      headers: { "If-Match": '"1"' },
    });
    expect(changed.status).toBe(200);
    const since = await list(`?updatedSince=${encodeURIComponent(newest)}&order=asc`);
    expect(since.rows.map(({ id }) => id)).toEqual([second, ids[2]]);
    const [row] = since.rows;
    expect(Date.parse(row?.updatedAt ?? "")).toBeGreaterThanOrEqual(Date.parse(newest));
    expect(since.reply.headers.get("X-Total-Count")).toBe("2");
    const words = await list(`?updatedSince=${encodeURIComponent(row?.updatedAt ?? "")}&q=Changed`);
    expect(words.rows.map(({ id }) => id)).toEqual([second]);
    const later = new Date(Date.parse(row?.updatedAt ?? "") + 1).toISOString();
    expect((await list(`?updatedSince=${encodeURIComponent(later)}`)).rows).toEqual([]);
    expect((await ask("/submissions?updatedSince=yesterday")).status).toBe(400);
  });
});

describe("values", () => {
  it("are the answers as a flat list, in lists and of one, without secret ones", async () => {
    const { ids, ask, list } = await formWith(1);
    const values = [
      { id: "name", parameter: "who", label: "Name", type: "text", value: "N1", text: "N1" },
      {
        id: "topic",
        parameter: null,
        label: "About [Name]",
        type: "dropdown",
        value: "Sales",
        text: "Sales",
      },
      { id: "why", parameter: null, label: "Why", type: "text", value: "Price", text: "Price" },
    ];
    expect((await list("")).rows[0]?.values).toEqual(values);
    const one = await ask(`/submissions/${ids[0]}?reveal=pin`);
    expect(submissionDetailResponse.parse(one.json).values).toEqual(values);
  });

  it("have fields that can be listed, of what is live, else of the working copy", async () => {
    const { form, ask } = await formWith(0);
    const expected = [
      { id: "name", parameter: "who", label: "Name", type: "text" },
      { id: "pin", parameter: null, label: "PIN", type: "password" },
      {
        id: "topic",
        parameter: null,
        label: "About [Name]",
        type: "dropdown",
        options: ["Sales", "Help", "Other"],
      },
      { id: "why", parameter: null, label: "Why", type: "text" },
    ];
    const fields = async () => answerFieldsResponse.parse((await ask("/fields")).json);
    expect(await fields()).toEqual(expected);
    const body = { title: "Contact", fields: FIELDS.slice(0, 1) };
    const saved = await call(`/api/forms/${form.id}`, {
      method: "PUT",
      token: account.token,
      body,
    });
    expect(saved.status).toBe(200);
    expect(await fields()).toEqual(expected);
    await ask("/unpublish", { method: "POST" });
    expect(await fields()).toEqual(expected.slice(0, 1));
  });
});
