import { beforeAll, describe, expect, it } from "vitest";
import { submissionDetailResponse } from "@/lib/contracts/submissions/submissions";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { newToken } from "../support/tokens";

const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "count", type: "number", label: "Count" },
  { id: "twice", type: "calculation", label: "Twice", formula: "{count} * 2" },
  { id: "pin", type: "password", label: "Pin" },
  { id: "proof", type: "file", label: "Proof", maxFiles: 2 },
];

let account: Account;
let form: Awaited<ReturnType<typeof newLiveForm>>;

beforeAll(async () => {
  account = await newAccount();
  form = await newLiveForm(account, { title: "Corrected", fields: FIELDS });
});

async function send(body: object = { name: "Ada", count: 2 }): Promise<string> {
  const sent = await call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body });
  const { id } = sent.json as { id: number }; // 201 answers with an id
  return `/api/forms/${form.id}/submissions/${id}`;
}

type Patching = { revision?: string | undefined; token?: string };

function patch(path: string, answers: unknown, { revision, token = account.token }: Patching) {
  const headers: Record<string, string> = revision === undefined ? {} : { "If-Match": revision };
  return call(path, { method: "PATCH", token, body: { answers }, headers });
}

const read = async (path: string) =>
  submissionDetailResponse.parse((await call(path, { token: account.token })).json);

describe("a correction by the team", () => {
  it("changes what it names, and tells what was before", async () => {
    const path = await send({ name: "Ada", count: 2, pin: "1234" });
    const sent = await read(path);
    expect(sent).toMatchObject({
      revision: 1,
      revisions: [{ revision: 1, by: "respondent", changed: [] }],
    });
    const { status, json } = await patch(path, { count: 3 }, { revision: '"1"' });
    expect(status).toBe(200);
    const corrected = submissionDetailResponse.parse(json);
    expect(corrected).toMatchObject({
      id: sent.id,
      createdAt: sent.createdAt,
      revision: 2,
      data: { name: "Ada", count: 3, twice: 6 },
      revisions: [{ revision: 2, by: "owner", changed: ["count", "twice"] }, { revision: 1 }],
    });
    expect(await read(path)).toEqual(corrected);
    const before = await read(`${path}?revision=1`);
    expect(before).toMatchObject({ revision: 1, data: sent.data, revisions: corrected.revisions });
    expect((await call(`${path}?revision=3`, { token: account.token })).status).toBe(404);
    const list = await call(`/api/forms/${form.id}/submissions?q=ada`, { token: account.token });
    expect((list.json as { id: number }[]).find(({ id }) => id === sent.id)).toMatchObject({
      revision: 2,
      data: { count: 3, twice: 6 },
    });
  });

  it("removes and adds files, larger ones than other bodies may be", async () => {
    const dataUrl = (text: string) => `data:text/plain;base64,${btoa(text)}`;
    const content = dataUrl("a");
    const path = await send({
      name: "Ada",
      proof: [{ name: "a.txt", type: "text/plain", content }],
    });
    const { data } = await read(path);
    const [kept] = data["proof"] as { content: string }[];
    const large = { name: "b.txt", type: "text/plain", content: dataUrl("b".repeat(3_000_000)) };
    const added = await patch(path, { proof: [kept, large] }, { revision: "1" });
    expect([added.status, added.text.slice(0, 100)]).toMatchObject([200, expect.any(String)]);
    expect(added.json).toMatchObject({
      data: { proof: [kept, { name: "b.txt", size: 3_000_000 }] },
      revisions: [{ changed: ["proof"] }, {}],
    });
    const cleared = await patch(path, { proof: [] }, { revision: "2" });
    expect((cleared.json as { data: object }).data).not.toHaveProperty("proof");
    expect((await read(`${path}?revision=2`)).data["proof"]).toHaveLength(2);
    expect((await call(kept?.content ?? "", { token: account.token })).status).toBe(200);
  });

  it("clears what is empty, and stores nothing where nothing changes", async () => {
    const path = await send();
    const cleared = await patch(path, { count: "" }, { revision: "1" });
    expect(cleared.json).toMatchObject({ revision: 2, data: { name: "Ada", twice: 0 } });
    const same = await patch(path, { name: "Ada" }, { revision: "2" });
    expect([same.status, same.json]).toMatchObject([200, { revision: 2 }]);
    expect((await read(path)).revisions).toHaveLength(2);
  });

  it.each([
    ["without the revision that was read", undefined, { name: "Bob" }, 428],
    ["by one that is no number", "last", { name: "Bob" }, 400],
    ["by one that is not the newest", "7", { name: "Bob" }, 409],
    ["of a field that is not there", "1", { nmae: "Bob" }, 400],
    ["that is no object", "1", "Bob", 400],
  ])("is refused %s", async (_what, revision, answers, status) => {
    const path = await send();
    expect((await patch(path, answers, { revision })).status).toBe(status);
    expect((await read(path)).revision).toBe(1);
  });

  it("is refused with a sentence for each field", async () => {
    const path = await send();
    const { status, headers } = await patch(path, { name: "", count: "x" }, { revision: "1" });
    expect(status).toBe(400);
    const told = JSON.parse(decodeURIComponent(headers.get("x-error-fields") ?? "")) as object;
    expect(Object.keys(told).sort()).toEqual(["count", "name"]);
  });

  it("needs the scope for it, and is nobody else's", async () => {
    const path = await send();
    const reader = await newToken(account, { scopes: ["submissions:read"] });
    const writer = await newToken(account, { scopes: ["submissions:write"] });
    const name = { name: "Bob" };
    expect((await patch(path, name, { revision: "1", token: reader.token })).status).toBe(403);
    const stranger = await newAccount();
    expect((await patch(path, name, { revision: "1", token: stranger.token })).status).toBe(404);
    expect((await patch(path, name, { revision: "1", token: writer.token })).status).toBe(200);
    const log = await call("/api/audit-log", { token: account.token });
    expect(log.json).toContainEqual(
      expect.objectContaining({
        event: "submission-corrected",
        subject: `Corrected · #${path.split("/").at(-1)}`,
      }),
    );
  });

  it("is refused in the trash", async () => {
    const path = await send();
    await call(path, { method: "DELETE", token: account.token });
    expect((await patch(path, { name: "Bob" }, { revision: "1" })).status).toBe(409);
  });
});
