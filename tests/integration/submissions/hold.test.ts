import { beforeAll, expect, it } from "vitest";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { newMember } from "../support/teams";

let owner: Account;
let form: Awaited<ReturnType<typeof newLiveForm>>;

beforeAll(async () => {
  owner = await newAccount();
  form = await newLiveForm(owner, { title: "Held", fields: [] });
});

async function send(): Promise<number> {
  const path = `/api/public-forms/${form.publicUrl}/submit`;
  const sent = await call(path, { method: "POST", body: {} });
  return (sent.json as { id: number }).id; // 201 answers with an id
}

const list = () => `/api/forms/${form.id}/submissions`;
const hold = (id: number, body: unknown, { token } = owner) =>
  call(`${list()}/${id}/hold`, { method: "PUT", token, body });

async function isHeld(id: number, query = "") {
  const { json } = await call(`${list()}${query}`, { token: owner.token });
  return (json as { id: number; isHeld?: boolean }[]).find((row) => row.id === id)?.isHeld;
}

it("an owner holds a submission and ends that; list and detail say so, and the audit log who did", async () => {
  const id = await send();
  expect(await isHeld(id)).toBeUndefined();
  expect(await hold(id, { isHeld: true })).toMatchObject({ status: 204, text: "" });
  expect((await hold(id, { isHeld: true })).status).toBe(204);
  expect(await isHeld(id)).toBe(true);
  const detail = await call(`${list()}/${id}`, { token: owner.token });
  expect(submissionDetailResponse.parse(detail.json).isHeld).toBe(true);
  expect((await hold(id, { isHeld: false })).status).toBe(204);
  expect(await isHeld(id)).toBeUndefined();
  const log = await call("/api/audit-log", { token: owner.token });
  const events = log.json as { event: string; subject: string }[];
  const own = events.filter(({ subject }) => subject.includes(`#${id}`)).map(({ event }) => event);
  expect(own).toEqual(["submission-hold-ended", "submission-held", "submission-held"]);
});

it("the list of a form shows what is held alone, also with other filters, and counts it", async () => {
  const [held, other] = [await send(), await send()];
  await hold(held, { isHeld: true });
  const ids = async (query: string) => {
    const { json, headers } = await call(`${list()}?${query}`, { token: owner.token });
    const found = (json as { id: number }[]).map(({ id }) => id);
    return { found, total: Number(headers.get("X-Total-Count")) };
  };
  const { found, total } = await ids("held=1");
  expect([found.includes(held), found.includes(other), total]).toEqual([true, false, found.length]);
  const today = new Date().toISOString().slice(0, 10);
  expect((await ids(`held=1&synced=false&from=${today}&timeZone=UTC`)).found).toContain(held);
  expect((await ids("held=1&sort=createdAt&order=asc")).found).toContain(held);
  expect((await call(`${list()}?held=yes`, { token: owner.token })).status).toBe(400);
  await hold(held, { isHeld: false });
  expect((await ids("held=1")).found).not.toContain(held);
});

it("also in the trash, where it says so", async () => {
  const id = await send();
  await call(`${list()}/${id}`, { method: "DELETE", token: owner.token });
  expect((await hold(id, { isHeld: true })).status).toBe(204);
  expect(await isHeld(id, "?deleted=1")).toBe(true);
});

it("no other role may, a stranger finds nothing, and nothing but a boolean is taken", async () => {
  const id = await send();
  for (const role of ["editor", "reader", "designer"] as const) {
    expect((await hold(id, { isHeld: true }, await newMember(owner, role))).status).toBe(403);
  }
  expect((await hold(id, { isHeld: true }, await newAccount())).status).toBe(404);
  expect((await hold(2_000_000_000, { isHeld: true })).status).toBe(404);
  for (const body of [{}, { isHeld: "yes" }, { isHeld: true, why: "" }, []]) {
    expect((await hold(id, body)).status).toBe(400);
  }
  expect(await isHeld(id)).toBeUndefined();
});
