import { beforeAll, describe, expect, it } from "vitest";
import { ADD_ROW_INPUT } from "@/lib/domain/forms/initial-form-state";
import { propertyTeam } from "@/tests/fakes/board-service/accounts";
import { newBoardToken } from "@/tests/support/board-service";
import { call, errorFieldsOf, newAccount, newLiveForm, type Account } from "../support/api";
import { post } from "../support/plain-pages";

// What a repeated section asks with values of the board: people, and options of columns.

type Person = { key: string; name: string };

const populated = { populateFromMonday: true, mondayReadBoardId: "9001", sectionId: "visits" };
const FIELDS = [
  { id: "visits", type: "section", label: "Visits", sectionTitle: "Visits", repeat: {} },
  { id: "who", type: "people", label: "Who", sectionId: "visits", mondayColumnId: "secret_column" },
  {
    ...populated,
    id: "state",
    type: "dropdown",
    label: "State",
    options: ["New", "Other"],
    mondayReadColumnId: "status",
    mondayReadColumnType: "status",
  },
  {
    ...populated,
    id: "person",
    type: "dropdown",
    label: "Person",
    options: ["Bea", "Other"],
    mondayReadColumnId: "text_1",
    mondayParentFieldId: "state",
    mondayFilterColumnId: "status",
  },
  {
    ...populated,
    id: "places",
    type: "multiselect",
    label: "Places",
    options: ["Harbour 4", "Other"],
    mondayReadColumnId: "relation_1",
    mondayReadColumnType: "board_relation",
  },
];

let owner: Account;
let form: { id: number; publicUrl: string | null };
let people: Person[];

beforeAll(async () => {
  owner = await newAccount();
  const users = [
    { id: "71", name: "Ida Berg", email: "ida@harbour.example" },
    { id: "72", name: "Tom Lund", email: "tom@harbour.example" },
  ];
  const token = await newBoardToken({ ...propertyTeam("Harbour Homes"), users });
  await call("/api/monday/connect", { method: "POST", token: owner.token, body: { token } });
  form = await newLiveForm(owner, { title: "Visits", fields: FIELDS, mondayBoardId: "9001" });
  // The list of people that the contract of the call promises.
  people = (await peopleOf("visits.who")).json as Person[];
});

const peopleOf = (fieldId: string) =>
  call(`/api/public-forms/${form.publicUrl}/people?fieldId=${fieldId}`);
const keyOf = (name: string) => people.find((person) => person.name === name)?.key ?? "";
const submit = (visits: unknown) =>
  call(`/api/public-forms/${form.publicUrl}/submit`, { method: "POST", body: { visits } });

async function stored(id: number): Promise<unknown> {
  const path = `/api/forms/${form.id}/submissions/${id}`;
  const { json } = await call(path, { token: owner.token });
  return (json as { data: { visits: unknown } }).data.visits;
}

async function storedBy(visits: unknown): Promise<unknown> {
  const { status, json } = await submit(visits);
  expect(status).toBe(201);
  return stored((json as { id: number }).id);
}

describe("people in a repeated section", () => {
  it("are offered by the name of their section and field, and by no other", async () => {
    expect(people.map(({ name }) => name)).toEqual(["Ida Berg", "Tom Lund"]);
    const others = ["who", "visits", "visits.state", "visits.none"];
    const replies = await Promise.all(others.map(peopleOf));
    expect(replies.map(({ status }) => status)).toEqual(others.map(() => 404));
  });

  it("are stored with their names, row by row", async () => {
    const tom = { key: keyOf("Tom Lund"), name: "Tom Lund" };
    const given = [{ who: [tom.key] }, null, { who: [{ key: tom.key, name: "The Director" }] }];
    expect(await storedBy(given)).toMatchObject([{ who: [tom] }, {}, { who: [tom] }]);
  });

  it("that nobody is are refused in their row", async () => {
    const refused = await submit([{ who: [keyOf("Ida Berg")] }, { who: ["AAAAAAAAAAAAAAAA"] }]);
    expect(refused.status).toBe(400);
    expect(errorFieldsOf(refused)).toEqual({
      "visits.2.who": "Visits, row 2, Who: Please choose one of the options",
    });
  });
});

describe("options of a board in a repeated section", () => {
  it("are read as those of a field are, and by nothing that visitors do not need", async () => {
    const filtered = new URLSearchParams({
      boardId: "9001",
      columnId: "text_1",
      filterColumnId: "status",
      filterValue: "New",
      formId: String(form.id),
    });
    const values = await call(`/api/public/monday/column-values/filtered?${filtered}`);
    expect([values.status, values.json]).toEqual([200, ["Bea"]]);
    const linked = new URLSearchParams({
      boardId: "9001",
      columnId: "relation_1",
      formId: String(form.id),
    });
    const items = await call(`/api/public/monday/board-relation-values?${linked}`);
    expect(items.status).toBe(200);
    expect(items.json).toMatchObject([{ name: "Harbour 4" }, { name: "Mill Lane 2" }]);
    const read = await call(`/api/public-forms/${form.publicUrl}`);
    expect(read.text).not.toMatch(/secret_column|mondayColumnId|"parameter"/);
  });

  it("take items that the board has now for what they are", async () => {
    const rows = [
      { places: ["Harbour 4"] },
      { state: "New", person: "Bea", places: ["Mill Lane 2"] },
    ];
    expect(await storedBy(rows)).toMatchObject(rows);
  });
});

it("a page without JavaScript offers people in each row, and posts what was chosen", async () => {
  const { text } = await call(`/form/${form.publicUrl}`);
  expect(text).toContain('value="Ida Berg"');
  const more = new FormData();
  more.append("field-visits.rows", "1");
  more.append(ADD_ROW_INPUT, "visits");
  const again = (await post(form.publicUrl ?? "", more)).text;
  expect(again.match(/value="Tom Lund"/g)).toHaveLength(2);
  const body = new FormData();
  body.append("field-visits.rows", "2");
  body.append("field-visits.2.who", "Ida Berg");
  body.append("field-visits.2.places", "Harbour 4");
  expect((await post(form.publicUrl ?? "", body)).status).toBe(303);
  const list = await call(`/api/forms/${form.id}/submissions?q=harbour`, { token: owner.token });
  expect(JSON.stringify(list.json)).toContain(keyOf("Ida Berg"));
});

it("options that depend on an answer of other rows are refused", async () => {
  const outside = { ...FIELDS[3], id: "outside", label: "Outside", sectionId: undefined };
  const { status, text } = await call("/api/forms", {
    method: "POST",
    token: owner.token,
    body: { title: "Visits", fields: [...FIELDS, outside], mondayBoardId: "9001" },
  });
  expect(status).toBe(400);
  expect(text).toContain(
    'The options of "Outside" depend on "State", which stands in "Visits", which repeats',
  );
});
