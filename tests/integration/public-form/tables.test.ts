import { beforeAll, describe, expect, it } from "vitest";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf, submit } from "../support/files";

const ROOMS = {
  id: "rooms",
  type: "table",
  label: "Rooms",
  minRows: 1,
  maxRows: 4,
  columns: [
    { id: "name", type: "text", label: "Name", required: true },
    { id: "price", type: "number", label: "Price", min: null, max: null, step: null },
    { id: "sum", type: "calculation", label: "Sum", formula: "{price} * {nights}" },
  ],
};
const FIELDS = [
  { id: "nights", type: "number", label: "Nights" },
  ROOMS,
  { id: "total", type: "calculation", label: "Total", formula: "SUM({rooms.sum})" },
  { id: "guests", type: "section", label: "Guests", repeat: { rowLabel: "Guest" } },
  { id: "who", type: "text", label: "Who", sectionId: "guests" },
  { id: "pass", type: "file", label: "Passport", sectionId: "guests" },
];
const PNG = { name: "a.txt", type: "text/plain", size: 2, content: "data:text/plain;base64,aGk=" };

const DEEP = "[".repeat(100_000) + "]".repeat(100_000);

type Row = { _key: string } & Record<string, unknown>;

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const live = (fields: readonly object[] = FIELDS, settings = {}) =>
  newLiveForm(account, { title: "Trip", fields, settings });
const save = (fields: readonly object[]) =>
  call("/api/forms", { method: "POST", token: account.token, body: { title: "Trip", fields } });
const errorsOf = ({ headers }: { headers: Headers }) =>
  JSON.parse(decodeURIComponent(headers.get("X-Error-Fields") ?? "{}")) as Record<string, string>;

describe("rows that are sent", () => {
  it("are stored with their results and a key of the server", async () => {
    const [name = {}, ...others] = ROOMS.columns;
    const rooms = { ...ROOMS, columns: [{ ...name, required: false }, ...others] };
    const { id, publicUrl } = await live(FIELDS.map((field) => (field === ROOMS ? rooms : field)));
    const sent = {
      nights: 2,
      rooms: [{ name: "A", price: "30", _key: "mine", sum: 1 }, {}, { name: "B", _key: 7 }, {}],
      guests: [{ who: "Ida", pass: PNG }],
      who: "flat",
    };
    const { status, json } = await submit(publicUrl, sent);
    expect(status).toBe(201);
    expect((json as { id: number }).id).toBeGreaterThan(0);
    const [answers = {}] = await answersOf(account, id);
    expect(answers).toMatchObject({
      nights: 2,
      rooms: [{ name: "A", price: 30, sum: 60 }, {}, { name: "B", sum: 0 }],
      total: 60,
      guests: [{ who: "Ida", pass: { name: "a.txt" } }],
    });
    const rows = answers["rooms"] as Row[];
    expect(new Set(rows.map(({ _key }) => _key)).size).toBe(3);
    expect(rows.every(({ _key }) => typeof _key === "string" && _key.length > 8)).toBe(true);
    expect(answers).not.toHaveProperty("who");
    const [guest] = answers["guests"] as { pass: { content: string } }[];
    expect(guest?.pass.content).toMatch(/^\/api\/files\//);
  });

  it("are refused cell by cell, by their place", async () => {
    const { publicUrl } = await live();
    const reply = await submit(publicUrl, { rooms: [{ price: "many" }, {}, { price: 1 }] });
    expect(reply.status).toBe(400);
    expect(errorsOf(reply)).toEqual({
      "rooms.1.name": "Rooms, row 1, Name: This field is required",
      "rooms.1.price": "Rooms, row 1, Price: Please enter a number",
      "rooms.2.name": "Rooms, row 2, Name: This field is required",
      "rooms.3.name": "Rooms, row 3, Name: This field is required",
    });
    const many = await submit(publicUrl, {
      rooms: Array.from({ length: 5 }, () => ({ name: "A" })),
    });
    expect([many.status, errorsOf(many)]).toEqual([400, { rooms: "Rooms takes at most 4 rows" }]);
  });

  it.each<[string, unknown]>([
    ["100,000 rows", Array.from({ length: 100_000 }, () => ({ name: "A" }))],
    ["rows that are none", [1, "x", [[]], null, true]],
    ["a number for a list", 7],
    ["a row alone", { name: "A" }],
    ["prototypes", JSON.parse('[{"__proto__":{"name":"A"},"constructor":{"name":"B"}}]')],
    ["a huge text", [{ name: "x".repeat(900_000) }]],
    ["depth", DEEP],
  ])("of %s are refused, and never an error of the server", async (_what, rooms) => {
    const { publicUrl } = await live();
    const { status } =
      rooms === DEEP
        ? await call(`/api/public-forms/${publicUrl}/submit`, {
            method: "POST",
            raw: `{"rooms":[{"name":${DEEP}}]}`,
            headers: { "Content-Type": "application/json" },
          })
        : await submit(publicUrl, { rooms });
    expect([200, 201, 400, 413]).toContain(status);
  });
});

describe("rows that are corrected", () => {
  it("keep their keys, and get others where those are doubled or made up", async () => {
    const { id, publicUrl } = await live([ROOMS, FIELDS[0] ?? {}]);
    const { json } = await submit(publicUrl, { rooms: [{ name: "A" }, { name: "B" }] });
    const sid = (json as { id: number }).id;
    const rowsNow = async () => (await answersOf(account, id))[0]?.["rooms"] as Row[];
    const before = await rowsNow();
    const [first = "", second = ""] = before.map(({ _key }) => _key);
    const correct = async (rooms: unknown) => {
      const { status } = await call(`/api/forms/${id}/submissions/${sid}`, {
        method: "PATCH",
        token: account.token,
        body: { answers: { rooms } },
        headers: { "If-Match": "1" },
      });
      expect(status).toBe(200);
      return { rows: await rowsNow() };
    };
    const moved = await correct([
      { name: "B2", _key: second },
      { name: "C", _key: "made-up" },
      { name: "A", _key: first },
      { name: "D", _key: first },
    ]);
    const keys = moved.rows.map(({ _key }) => _key);
    expect([keys[0], keys[2]]).toEqual([second, first]);
    expect(new Set(keys).size).toBe(4);
    expect(keys).not.toContain("made-up");
  });
});

describe("a save refuses", () => {
  it.each<[string, readonly object[], string]>([
    [
      "a column of another type",
      [{ ...ROOMS, columns: [{ id: "a", type: "file", label: "Pass" }] }],
      'Column "Pass": a column cannot be of the type "file"',
    ],
    [
      "a circle through a row",
      [
        { ...ROOMS, columns: [{ id: "a", type: "calculation", label: "A", formula: "{total}" }] },
        { id: "total", type: "calculation", label: "Total", formula: "SUM({rooms.a})" },
      ],
      '"Total" and "A" of "Rooms" are calculated from each other',
    ],
    [
      "a rule on a column that is not there",
      [
        ROOMS,
        {
          id: "x",
          type: "text",
          label: "X",
          conditionalLogic: {
            enabled: true,
            action: "show",
            rules: {
              match: "all",
              items: [{ fieldId: "rooms", columnId: "gone", operator: "is_empty" }],
            },
          },
        },
      ],
      "names a column that does not exist",
    ],
    [
      "a formula over passwords in a section that repeats",
      [
        { id: "s", type: "section", label: "Guests", sectionTitle: "Guests", repeat: {} },
        { id: "p", type: "password", label: "PIN", sectionId: "s" },
        { id: "c", type: "calculation", label: "C", formula: "COUNTA({s.p})" },
      ],
      'The answer of "PIN" is secret',
    ],
    [
      "a text that shows passwords of a section that repeats",
      [
        { id: "s", type: "section", label: "Guests", sectionTitle: "Guests", repeat: {} },
        { id: "p", type: "password", label: "PIN", sectionId: "s" },
        { id: "t", type: "paragraph", label: "T", content: "{{s.p}}" },
      ],
      'The answer of "PIN" is secret: please take it out of',
    ],
    [
      "more fields than a form has",
      Array.from({ length: 11 }, (_, index) => ({
        ...ROOMS,
        id: `t${index}`,
        columns: Array.from({ length: 50 }, (_each, at) => ({ id: `c${at}`, type: "text" })),
      })),
      "at most 500 fields, columns of tables included",
    ],
  ])("%s", async (_what, fields, sentence) => {
    const { status, text } = await save(fields);
    expect(text).toContain(sentence);
    expect(status).toBe(400);
  });
});
