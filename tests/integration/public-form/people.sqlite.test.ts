import { beforeAll, expect, it } from "vitest";
import { planningTeam } from "@/tests/fakes/board-service/planning-team";
import { injectFault, newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { post } from "../support/plain-pages";

type Form = { id: number; publicUrl: string | null };
type Person = { key: string; name: string };

const fields = [
  { id: "who", type: "people", label: "Whom shall we ask?", required: true },
  { id: "stay", type: "daterange", label: "When?" },
  { id: "land", type: "country", label: "Where?" },
];
const OFFERED = ["Bea, Holm", "Ida Berg", "Ida Berg (2)", "Tom Lund"];

let owner: Account;
let boardToken: string;
let form: Form;
let people: Person[];

beforeAll(async () => {
  ({ owner, boardToken } = await connected());
  form = await newForm(owner);
  // The list of people that the contract of the call promises.
  people = (await peopleOf(form)).json as Person[];
});

async function connected() {
  const account = await newAccount();
  const token = await newBoardToken(planningTeam());
  await call("/api/monday/connect", { method: "POST", token: account.token, body: { token } });
  return { owner: account, boardToken: token };
}

const newForm = (account: Account, settings: object = {}) =>
  newLiveForm(account, { title: "Visits", fields, settings });
const peopleOf = ({ publicUrl }: Form, fieldId = "who") =>
  call(`/api/public-forms/${publicUrl}/people?fieldId=${fieldId}`);
const submit = ({ publicUrl }: Form, body: object) =>
  call(`/api/public-forms/${publicUrl}/submit`, { method: "POST", body });
const keyOf = (name: string) => people.find((person) => person.name === name)?.key ?? "";

async function stored(id: number): Promise<Record<string, unknown>> {
  const path = `/api/forms/${form.id}/submissions/${id}`;
  const { json } = await call(path, { token: owner.token });
  return (json as { data: Record<string, unknown> }).data;
}

it("people are offered by name, with keys that hold for one field of one form", async () => {
  expect(people.map(({ name }) => name)).toEqual(OFFERED);
  expect(new Set(people.map(({ key }) => key)).size).toBe(4);
  expect(JSON.stringify(people)).not.toMatch(/harbour\.example|"7[1-4]"/);
  const other = (await peopleOf(await newForm(owner))).json as Person[];
  const keys = new Set(people.map(({ key }) => key));
  expect(other.filter(({ key }) => keys.has(key))).toEqual([]);
});

it("of no other field, and not of a form that is not live", async () => {
  expect((await peopleOf(form, "stay")).status).toBe(404);
  expect((await peopleOf(form, "none")).status).toBe(404);
  expect((await peopleOf({ id: 0, publicUrl: "no-such-form" })).status).toBe(404);
  expect((await call(`/api/public-forms/${form.publicUrl}/people`)).status).toBe(400);
});

it("are stored with the names that were shown, whatever names came with the keys", async () => {
  const ida = keyOf("Ida Berg (2)");
  const given = [ida, { key: keyOf("Tom Lund"), name: "The Director" }, ida];
  const stay = { from: "2026-11-23", to: "2026-11-27" };
  const { status, json } = await submit(form, { who: given, stay, land: "no" });
  expect(status).toBe(201);
  expect(await stored((json as { id: number }).id)).toEqual({
    who: [
      { key: ida, name: "Ida Berg (2)" },
      { key: keyOf("Tom Lund"), name: "Tom Lund" },
    ],
    stay,
    land: "NO",
  });
});

it.each([
  [{ who: ["AAAAAAAAAAAAAAAA"] }, "who", "Please choose one of the options"],
  [{ who: [{ key: "71", name: "Ida Berg" }] }, "who", "Please choose one of the options"],
  [{ who: "71" }, "who", "Please choose one of the options"],
  [{ who: [] }, "who", "This field is required"],
  [
    { stay: { from: "2026-11-27", to: "2026-11-23" } },
    "stay",
    "The end date must not be before the start date",
  ],
  [{ stay: { from: "2026-11-27" } }, "stay", "Please enter both dates"],
  [{ land: "Atlantis" }, "land", "Please choose one of the options"],
])("%j is refused", async (body, fieldId, sentence) => {
  const { status, headers } = await submit(form, { who: [keyOf("Tom Lund")], ...body });
  expect(status).toBe(400);
  const errors: unknown = JSON.parse(decodeURIComponent(headers.get("x-error-fields") ?? "{}"));
  expect(errors).toEqual({ [fieldId]: sentence });
});

it("keys of another form are nobody here", async () => {
  const [foreign] = (await peopleOf(await newForm(owner))).json as Person[];
  expect((await submit(form, { who: [foreign?.key] })).status).toBe(400);
});

it("a page without JavaScript has them all, and posts them", async () => {
  const { text } = await call(`/form/${form.publicUrl}`);
  for (const name of OFFERED) {
    expect(text).toContain(`value="${name}"`);
  }
  expect(text).not.toContain("harbour.example");
  expect(text).toMatch(/<option value="NO"[^>]*>Norway<\/option>/);
  const body = new FormData();
  body.append("field-who", "Ida Berg (2)");
  body.append("field-who", "Tom Lund");
  body.append("field-stay.from", "2026-11-23");
  body.append("field-stay.to", "2026-11-27");
  body.append("field-land", "NO");
  const sent = await post(form.publicUrl ?? "", body);
  expect(sent.status).toBe(303);
  const list = await call(`/api/forms/${form.id}/submissions`, { token: owner.token });
  expect(JSON.stringify(list.json)).toContain(keyOf("Ida Berg (2)"));
});

it("links fill all of them in", async () => {
  const prefilled = await newForm(owner, { prefillFieldIds: ["who", "stay", "land"] });
  const query = new URLSearchParams([
    ["who", "Tom Lund"],
    ["who", "Nobody"],
    ["who", "Ida Berg"],
    ["stay", "2026-11-23/2026-11-27"],
    ["land", "norway"],
  ]);
  const { text } = await call(`/form/${prefilled.publicUrl}?${query}`);
  expect(text).toContain('value="2026-11-23"');
  expect(text).toMatch(/<option [^>]*selected[^>]*value="NO"|<option [^>]*value="NO"[^>]*selected/);
  query.delete("who", "Nobody");
  const named = (await call(`/form/${prefilled.publicUrl}?${query}`)).text;
  expect(named.match(/<input[^>]* checked(?=[ /])[^>]*>/g)).toHaveLength(2);
});

it("a team without a board account offers nobody, and refuses whoever is named", async () => {
  const alone = await newForm(await newAccount());
  expect(await peopleOf(alone)).toMatchObject({ status: 200, json: [] });
  expect((await submit(alone, { who: [keyOf("Tom Lund")] })).status).toBe(400);
  const { text } = await call(`/form/${alone.publicUrl}`);
  expect(text).toContain("There is nobody to choose.");
});

it("a board that is away keeps what it offered, and is named where it offered nothing", async () => {
  const away = { times: 100, status: 503, body: "<html>" };
  await injectFault({ token: boardToken, ...away });
  expect((await peopleOf(form)).status).toBe(200);
  const fresh = await connected();
  const unread = await newForm(fresh.owner);
  await injectFault({ token: fresh.boardToken, ...away });
  expect((await peopleOf(unread)).status).toBe(502);
  const { status, text } = await submit(unread, { who: ["AAAAAAAAAAAAAAAA"] });
  expect(status).toBe(502);
  expect(text).toContain("The list of people cannot be read right now.");
  const page = await call(`/form/${unread.publicUrl}`);
  expect(page.text).toContain("The people cannot be listed right now.");
});
