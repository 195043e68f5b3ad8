import { beforeAll, describe, expect, it } from "vitest";
import { newAccount, newLiveForm, type Account } from "../support/api";
import { submit } from "../support/files";
import { integrationPackage } from "../support/integration-packages";
import { n8nContext } from "../support/n8n";
import { newToken } from "../support/tokens";

// The built package, run as n8n runs it: by its own execute function.

type Item = {
  json: Record<string, unknown>;
  pairedItem?: { item: number };
  binary?: Record<string, { data: string; fileName: string; mimeType: string }>;
};
type Node = { execute(this: unknown): Promise<Item[][]>; methods: { listSearch: Search } };
type Search = { searchForms(this: unknown, filter?: string): Promise<{ results: unknown[] }> };
const FIELDS = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "stars", type: "rating", label: "Stars" },
];

let account: Account;
let token: string;
let node: Node;
let form: { id: number; publicUrl: string };

beforeAll(async () => {
  const own = integrationPackage("n8n-nodes-formlane");
  own.npm("run", "build");
  const { Formlane } = own.load("./dist/nodes/Formlane/Formlane.node.js") as {
    Formlane: new () => Node;
  };
  node = new Formlane();
  account = await newAccount();
  ({ token } = await newToken(account));
  form = await newLiveForm(account, { title: "Feedback", fields: FIELDS });
  for (const name of ["Ann", "Bob", "Cy"]) {
    await submit(form.publicUrl, { name, stars: 4 });
  }
});

function run(resource: string, operation: string, more: object = {}, continuesOnFail = false) {
  const parameters = { resource, operation, formId: form.id, ...more };
  return node.execute.call(n8nContext({ token, parameters, continuesOnFail }).context);
}

const jsonOf = ([items = []]: Item[][]) => items.map(({ json }) => json);

it("the linters that n8n publishes find nothing", () => {
  integrationPackage("n8n-nodes-formlane").npm("run", "lint", "--", "--max-warnings", "0");
});

describe("the node", () => {
  it("lists forms, reads one and creates one from JSON", async () => {
    const draft = { title: "From n8n", fields: FIELDS };
    const [made] = jsonOf(await run("form", "create", { form: JSON.stringify(draft) }));
    expect(made).toMatchObject({ title: "From n8n", fields: [{ id: "name" }, { id: "stars" }] });
    const [read] = jsonOf(await run("form", "get", { formId: String(made?.["id"]) }));
    expect(read).toEqual(made);
    const forms = jsonOf(await run("form", "getAll", { returnAll: true }));
    expect(forms.map(({ title }) => title)).toEqual(["From n8n", "Feedback"]);
    expect(jsonOf(await run("form", "getAll", { limit: 1 }))).toHaveLength(1);
    const { context } = n8nContext({ token, parameters: {} });
    const found = await node.methods.listSearch.searchForms.call(context, "FEED");
    expect(found.results).toEqual([{ name: "Feedback", value: form.id }]);
  });

  it("reads submissions with their values, in order and after one", async () => {
    const [first, ...others] = jsonOf(await run("submission", "getAll", { returnAll: true }));
    expect([first, ...others]).toMatchObject(
      ["Ann", "Bob", "Cy"].map((name) => ({ data: { name } })),
    );
    expect(first?.["values"]).toMatchObject([{ id: "name", value: "Ann" }, { id: "stars" }]);
    const filters = { after: first?.["id"], q: "" };
    expect(jsonOf(await run("submission", "getAll", { limit: 1, filters }))).toEqual([others[0]]);
    const [one] = jsonOf(await run("submission", "get", { submissionId: first?.["id"] }));
    expect(one).toMatchObject({ id: first?.["id"], data: { name: "Ann" } });
    const [whole] = await run("submission", "getAll", { filters: { q: "Bob" } });
    expect(whole).toMatchObject([{ json: { data: { name: "Bob" } }, pairedItem: { item: 0 } }]);
  });

  it("exports a file, and reads a summary", async () => {
    const more = { format: "csv", binaryPropertyName: "file", filters: { q: "Cy" } };
    const [[item] = []] = await run("submission", "export", more);
    const { data = "", fileName, mimeType } = item?.binary?.["file"] ?? {};
    expect([fileName, mimeType]).toEqual([expect.stringMatching(/\.csv$/), "text/csv"]);
    const text = Buffer.from(data, "base64").toString();
    expect(text).toContain("Cy");
    expect(text).not.toContain("Ann");
    const [summary] = jsonOf(await run("summary", "get", { period: { timeZone: "Europe/Oslo" } }));
    expect(summary?.["questions"]).toBeInstanceOf(Array);
  });

  it("says why a call was refused, and goes on where that is wanted", async () => {
    await expect(run("updateLink", "create", { itemIds: "1, 2" })).rejects.toMatchObject({
      httpCode: "409",
    });
    await expect(run("form", "get", { formId: "x" })).rejects.toThrow('"x" is no ID of a form');
    await expect(run("form", "create", { form: "[1]" })).rejects.toThrow("no JSON object");
    await expect(run("form", "create", { form: "{" })).rejects.toThrow("no JSON");
    const refused = jsonOf(await run("form", "get", { formId: 999_999_999 }, true));
    expect(refused).toHaveLength(1);
    expect(refused[0]?.["error"]).toContain("404");
  });
});
