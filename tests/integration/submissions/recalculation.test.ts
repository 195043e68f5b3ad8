import { beforeAll, describe, expect, it } from "vitest";
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

describe("a recalculation", () => {
  it("is previewed with its first results, begun once, and recorded", async () => {
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
    const begun = { state: "running", total: 22, changed: 0 };
    for (const method of ["POST", "POST", "GET"] as const) {
      const reply = await ask(path, { method });
      expect([reply.status, reply.json]).toEqual([method === "GET" ? 200 : 202, begun]);
    }
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
