import { beforeAll, describe, expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { SCOPES, type Scope } from "@/lib/domain/teams/scopes";
import { call, newForm, serverUrl, type Account } from "../support/api";
import { ownerWithData, type OwnerData } from "../support/owner-with-data";
import { newMember } from "../support/teams";
import { newToken } from "../support/tokens";
import { assistantOf, connectWith } from "./assistant";

const NEEDS: Readonly<Record<string, Scope>> = {
  list_forms: "forms:read",
  read_form: "forms:read",
  validate_form: "forms:read",
  diff_form: "forms:read",
  explain_hidden: "forms:read",
  create_draft: "forms:write",
  change_draft: "forms:write",
  fill_translations: "forms:write",
  publish_form: "forms:publish",
  read_answers: "submissions:read",
  summarize_answers: "submissions:read",
  list_deliveries: "submissions:read",
  rehearse: "submissions:read",
};
const HEADERS = {
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
};
const LIST = { jsonrpc: "2.0", id: 1, method: "tools/list" };

let owner: Account & OwnerData;
let full: string;

beforeAll(async () => {
  owner = await ownerWithData();
  full = (await newToken(owner)).token;
});

const post = (body: unknown, given: { token?: string; headers?: Record<string, string> } = {}) =>
  call("/api/mcp", {
    method: "POST",
    raw: typeof body === "string" ? body : JSON.stringify(body),
    ...(given.token !== undefined && { token: given.token }),
    headers: { ...HEADERS, ...given.headers },
  });

const argumentsOf = (name: string, formId: number) => ({
  ...(!["list_forms", "create_draft"].includes(name) && { formId }),
  ...(name === "create_draft" && { form: { title: "A" } }),
  ...(name === "change_draft" && { updatedAt: new Date(0).toISOString(), form: {} }),
  ...(name === "explain_hidden" && { fieldId: "name", answers: {} }),
  ...(name === "fill_translations" && { language: "de", texts: {} }),
});

describe("without a valid token", () => {
  it.each([
    ["nothing", {}],
    ["a cookie", { headers: { Cookie: "formlane-session=x" } }],
    ["a token that is none", { token: "fl_nothing" }],
  ])("%s is 401, and says where one is got", async (_name, given) => {
    const reply = await post(LIST, given);
    expect(reply.status).toBe(401);
    const challenge = /^Bearer resource_metadata="([^"]+)"$/;
    const [, address = ""] = challenge.exec(reply.headers.get("www-authenticate") ?? "") ?? [];
    expect(new URL(address).pathname).toBe("/.well-known/oauth-protected-resource/api/mcp");
  });

  it("a session is no token, whether by cookie or as a bearer", async () => {
    expect((await post(LIST, { token: owner.token })).status).toBe(401);
    const headers = { Cookie: owner.cookie, "Sec-Fetch-Site": "same-origin" };
    expect((await post(LIST, { headers })).status).toBe(401);
  });

  it("a deleted token is none any more", async () => {
    const made = await newToken(owner);
    await call(`/api/tokens/${made.id}`, { method: "DELETE", token: owner.token });
    expect((await post(LIST, { token: made.token })).status).toBe(401);
  });
});

it("a page of another site is refused", async () => {
  const headers = { Origin: "https://evil.example" };
  expect((await post(LIST, { token: full, headers })).status).toBe(403);
  const own = { Origin: new URL(serverUrl()).origin };
  expect((await post(LIST, { token: full, headers: own })).status).toBe(200);
});

it.each(["GET", "DELETE", "PUT"] as const)("%s is 405: there is no session", async (method) => {
  const reply = await call("/api/mcp", { method, token: full, headers: HEADERS });
  expect([reply.status, reply.headers.get("allow")]).toEqual([405, "POST"]);
});

describe("a tool", () => {
  it.each(SCOPES)("with %s alone does what that covers, and no more", async (scope) => {
    const form = await newForm(owner, {
      title: "One",
      settings: { languages: ["en", "de"] },
      fields: [{ id: "name", type: "text", label: "Name" }],
    });
    const { use } = await assistantOf(owner, { scopes: [scope] });
    const covered = [scope, scope.replace(":write", ":read")];
    for (const [name, needed] of Object.entries(NEEDS)) {
      const { isRefused, text } = await use(name, argumentsOf(name, form.id));
      const refusal = `This token may not do that (needs ${needed}).`;
      expect([name, isRefused && text === refusal]).toEqual([name, !covered.includes(needed)]);
    }
  });

  it("that publishes needs its own scope, the call that of building", async () => {
    const { id } = await newForm(owner, { title: "Two" });
    const { token } = await newToken(owner, { scopes: ["forms:write"] });
    expect(await (await connectWith(token)).use("publish_form", { formId: id })).toMatchObject({
      isRefused: true,
      text: "This token may not do that (needs forms:publish).",
    });
    const path = `/api/forms/${id}/publish`;
    expect((await call(path, { method: "POST", token })).status).toBe(200);
    const own = (await newToken(owner, { scopes: ["forms:publish"] })).token;
    expect((await call(path, { method: "POST", token: own })).status).toBe(403);
  });

  it("does no more than the member's role, which may change", async () => {
    const member = await newMember(owner, "reader");
    const { use } = await assistantOf(member);
    const refusal = { isRefused: true, text: "Your role in this team does not allow that." };
    const { formId } = owner;
    expect(await use("publish_form", { formId })).toMatchObject(refusal);
    expect(await use("create_draft", { form: { title: "A" } })).toMatchObject(refusal);
    expect(await use("read_answers", { formId })).toMatchObject({ isRefused: false });
    await call(`/api/teams/${owner.teamId}/members/${member.id}`, {
      method: "PATCH",
      token: owner.token,
      body: { role: "designer" },
    });
    expect(await use("read_answers", { formId })).toMatchObject(refusal);
    expect(await use("publish_form", { formId })).toMatchObject({ isRefused: false });
  });

  it("of a token for certain forms finds those alone", async () => {
    const { id } = await newForm(owner, { title: "Other" });
    const { use } = await assistantOf(owner, { formIds: [owner.formId] });
    expect((await use("list_forms")).data).toMatchObject({ items: [{ id: owner.formId }] });
    expect(await use("read_form", { formId: id })).toMatchObject({ text: "Form not found" });
    const forAll = { isRefused: true, text: "This token is for certain forms only." };
    expect(await use("create_draft", { form: { title: "A" } })).toMatchObject(forAll);
    expect(await use("validate_form", { form: { title: "A" } })).toMatchObject(forAll);
  });
});

describe("hostile messages", () => {
  const tool = (name: unknown, given: unknown) => ({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name, arguments: given },
  });

  it.each([
    ["no JSON", "{bad", 400],
    ["no message", {}, 400],
    ["an empty list", [], 400],
    ["a text", '"text"', 400],
    ["a prototype as key", '{"jsonrpc":"2.0","id":1,"method":"x","params":{"__proto__":{}}}', 400],
    ["8,000 levels", `${"[".repeat(8_000)}${"]".repeat(8_000)}`, 400],
    ["11 messages", Array.from({ length: 11 }, () => LIST), 400],
    ["more than the cap", `{"a":"${"x".repeat(LIMITS.jsonBodyBytes)}"}`, 413],
  ])("%s is refused", async (_name, body, status) => {
    expect((await post(body, { token: full })).status).toBe(status);
  });

  it.each([
    ["an unknown tool", tool("drop_tables", {})],
    ["a tool named as a property of objects", tool("constructor", {})],
    ["a name that is no text", tool(5, {})],
    ["arguments that are a list", tool("read_form", [1])],
    ["no arguments", tool("read_form", undefined)],
    ["an unknown method", { jsonrpc: "2.0", id: 1, method: "nothing/here" }],
    [
      "an unknown resource",
      { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "file:///etc/passwd" } },
    ],
  ])("%s is answered, and never by a failure of the server", async (_name, body) => {
    const reply = await post(body, { token: full });
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/"isError":true|"error":/);
    expect(reply.text).not.toMatch(/Something went wrong|node_modules/);
  });

  it("a body that is no JSON by its type is refused", async () => {
    const type = { "Content-Type": "text/plain" };
    expect((await post(LIST, { token: full, headers: type })).status).toBe(415);
  });
});
