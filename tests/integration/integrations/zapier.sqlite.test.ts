import { beforeAll, expect, it } from "vitest";
import { newAccount, newLiveForm, serverUrl, type Account } from "../support/api";
import { submit } from "../support/files";
import { integrationPackage } from "../support/integration-packages";
import { newToken } from "../support/tokens";

// The app is validated by Zapier's own schema, and its parts are run by Zapier's own test harness.

type Run = (perform: unknown, bundle: object) => Promise<unknown>;
type Part = { operation: { perform: unknown } };
type App = { authentication: { test: unknown } } & Record<
  "searches" | "creates" | "triggers",
  Record<string, Part>
>;
type Core = {
  createAppTester(app: App): Run;
  createAppHandler(app: App): (event: object) => Promise<{ results: unknown[] }>;
};

let account: Account;
let app: App;
let core: Core;
let form: { id: number; publicUrl: string };
let token: string;

beforeAll(async () => {
  const own = integrationPackage("zapier");
  app = (own.load("./index.js") as { default: App }).default;
  core = own.load("zapier-platform-core") as Core;
  account = await newAccount();
  ({ token } = await newToken(account));
  const fields = [{ id: "name", type: "text", label: "Name" }];
  form = await newLiveForm(account, { title: "Feedback", fields });
  for (const name of ["Ann", "Bob"]) {
    await submit(form.publicUrl, { name });
  }
});

function run(perform: unknown, inputData: object = {}, authToken = token): Promise<unknown> {
  const authData = { baseUrl: `${serverUrl()}/`, token: authToken };
  return core.createAppTester(app)(perform, { authData, inputData });
}

const search = (key: string, inputData: object) =>
  run(app.searches[key]?.operation.perform, inputData);
const create = (key: string, inputData: object) =>
  run(app.creates[key]?.operation.perform, inputData);

it("the definition is valid by Zapier's schema", async () => {
  const { results } = await core.createAppHandler(app)({ command: "validate" });
  expect(results).toEqual([]);
});

it("a connection is tried by its token, and a wrong one is said", async () => {
  expect(await run(app.authentication.test)).toMatchObject({
    username: account.username,
    team: { role: "owner" },
  });
  await expect(run(app.authentication.test, {}, "fl_wrong")).rejects.toThrow("not valid any more");
});

it("searches find submissions, forms and a summary", async () => {
  const byWords = (await search("find_submission", { formId: form.id, q: "Bob" })) as {
    id: number;
  }[];
  expect(byWords).toMatchObject([{ data: { name: "Bob" }, values: [{ id: "name", text: "Bob" }] }]);
  const [{ id } = { id: 0 }] = byWords;
  const byNumber = { formId: form.id, submissionId: id };
  expect(await search("find_submission", byNumber)).toMatchObject([{ id, data: { name: "Bob" } }]);
  expect(await search("find_submission", { ...byNumber, submissionId: 999_999_999 })).toEqual([]);
  await expect(search("find_submission", { formId: form.id })).rejects.toThrow("Enter a number");
  expect(await search("find_form", { title: " feedback " })).toMatchObject([{ id: form.id }]);
  const summary = await search("read_summary", { formId: form.id, timeZone: "Europe/Oslo" });
  expect(summary).toMatchObject([{ id: form.id, questions: [{ fieldId: "name" }] }]);
  const lists = await run(app.triggers["form_list"]?.operation.perform);
  expect(lists).toEqual([{ id: form.id, title: "Feedback" }]);
});

it("creates make drafts and say why they are refused", async () => {
  const made = await create("create_form", { form: '{"title": "From Zapier"}' });
  expect(made).toMatchObject({ title: "From Zapier", status: "draft" });
  await expect(create("create_form", { form: "[]" })).rejects.toThrow("no JSON object");
  await expect(create("create_form", { form: "{" })).rejects.toThrow("no JSON");
  await expect(create("create_form", { form: '{"title": 3}' })).rejects.toThrow('"status":400');
  const links = create("create_update_links", { formId: form.id, itemIds: ["1"] });
  await expect(links).rejects.toThrow("Please switch on update links");
});
