import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { recalculationResponse } from "@/lib/contracts/submissions/recalculation";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { newToken } from "../support/tokens";

const fieldsWith = (formula: string) => [
  { id: "count", type: "number", label: "Count" },
  { id: "total", type: "calculation", label: "Total", formula },
];

let account: Account;
let form: Awaited<ReturnType<typeof newLiveForm>>;
let path: string;

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, { title: "Recalculated", fields: fieldsWith("{count} * 2") });
  path = `/api/forms/${form.id}/recalculation`;
});

const ask = (address: string, options: Parameters<typeof call>[1] = {}) =>
  call(address, { token: account.token, ...options });

async function send(count: number): Promise<number> {
  const address = `/api/public-forms/${form.publicUrl}/submit`;
  const sent = await call(address, { method: "POST", body: { count } });
  return (sent.json as { id: number }).id; // 201 answers with an id
}

async function publishWith(formula: string): Promise<void> {
  const { json } = await ask(`/api/forms/${form.id}`);
  const body = { ...(json as object), fields: fieldsWith(formula) };
  expect((await ask(`/api/forms/${form.id}`, { method: "PUT", body })).status).toBe(200);
  expect((await ask(`/api/forms/${form.id}/publish`, { method: "POST" })).status).toBe(200);
}

async function end() {
  for (;;) {
    const found = recalculationResponse.parse((await ask(path)).json);
    if (found.state !== "running") {
      return found;
    }
    await sleep(50);
  }
}

describe("a recalculation", () => {
  it("is previewed with its first results, then carried out, and recorded", async () => {
    const ids: number[] = [];
    for (let count = 1; count <= 22; count += 1) {
      ids.push(await send(count));
    }
    expect((await ask(path)).json).toEqual({ state: "none", total: 0, changed: 0 });
    await publishWith("{count} * 3");
    const { status, json } = await ask(`${path}/preview`);
    expect([status, json]).toEqual([
      200,
      {
        count: 22,
        examples: ids.slice(0, 20).map((submissionId, index) => ({
          submissionId,
          fieldId: "total",
          before: (index + 1) * 2,
          after: (index + 1) * 3,
        })),
      },
    ]);
    const begun = await ask(path, { method: "POST" });
    expect([begun.status, begun.json]).toMatchObject([202, { total: 22 }]);
    expect(await end()).toEqual({ state: "done", total: 22, changed: 22 });
    expect((await ask(`/api/forms/${form.id}/submissions/${ids[1]}`)).json).toMatchObject({
      data: { count: 2, total: 6 },
      revision: 2,
      revisions: [{ by: "recompute", changed: ["total"] }, { by: "respondent" }],
    });
    expect((await ask(`${path}/preview`)).json).toEqual({ count: 0, examples: [] });
    expect((await ask("/api/audit-log")).json).toContainEqual(
      expect.objectContaining({ event: "answers-recalculated", subject: "Recalculated" }),
    );
  });

  it("needs the scope for it, and is nobody else's", async () => {
    const reader = await newToken(account, { scopes: ["submissions:read", "forms:write"] });
    const stranger = await newAccount();
    for (const [token, status] of [
      [reader.token, 403],
      [stranger.token, 404],
    ] as const) {
      expect((await ask(path, { token })).status).toBe(status);
      expect((await ask(`${path}/preview`, { token })).status).toBe(status);
      expect((await ask(path, { method: "POST", token })).status).toBe(status);
    }
    expect((await call(path)).status).toBe(401);
  });

  it("is of a form that is live", async () => {
    await ask(`/api/forms/${form.id}/unpublish`, { method: "POST" });
    expect((await ask(`${path}/preview`)).status).toBe(409);
    expect((await ask(path, { method: "POST" })).status).toBe(409);
    expect((await ask(path)).status).toBe(200);
  });
});
