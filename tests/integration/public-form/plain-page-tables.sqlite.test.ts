import { beforeAll, expect, it } from "vitest";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf } from "../support/files";
import { file, formOf, post, valueOf } from "../support/plain-pages";

const ROOMS = {
  id: "rooms",
  type: "table",
  label: "Rooms",
  rowLabel: "Room",
  maxRows: 3,
  columns: [
    { id: "name", type: "text", label: "Name", required: true },
    { id: "sea", type: "checkbox", label: "Sea view" },
  ],
};
const NOTE = { id: "note", type: "text", label: "Note", required: true };
const GUESTS = { id: "guests", type: "section", label: "Guests", repeat: {} };
const PASS = { id: "pass", type: "file", label: "Passport", sectionId: "guests" };
const WHO = { id: "who", type: "text", label: "Who", sectionId: "guests" };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = (fields: readonly object[]) => newLiveForm(account, { title: "Trip", fields });
const rowsIn = (html: string) => valueOf(html, "field-rooms.rows");

it("a button posts the page for one row more: nothing is stored, and nothing that was typed is lost", async () => {
  const { id, publicUrl } = await newPage([ROOMS, NOTE]);
  const { text } = await call(`/form/${publicUrl}`);
  expect(rowsIn(text)).toBe("1");
  const typed = [
    ["field-rooms.rows", "1"],
    ["field-rooms.1.name", "A & B"],
    ["field-rooms.1.sea", "on"],
  ] as const;
  const more = await post(publicUrl, formOf([...typed, ["form.row", "rooms"]]));
  expect([more.status, rowsIn(more.text)]).toEqual([200, "2"]);
  expect(valueOf(more.text, "field-rooms.1.name")).toBe("A & B");
  expect(more.text).toMatch(/<input(?=[^>]*name="field-rooms.1.sea")(?=[^>]*checked)[^>]*>/);
  // It is no attempt to send.
  expect(more.text).not.toContain('aria-invalid="true"');
  const full = await post(
    publicUrl,
    formOf([...typed.slice(1), ["field-rooms.rows", "3"], ["form.row", "rooms"]]),
  );
  expect([full.status, rowsIn(full.text)]).toEqual([200, "3"]);
  expect(full.text).not.toContain('name="form.row"');
  for (const other of ["note", "gone", "", "__proto__"]) {
    const same = await post(publicUrl, formOf([...typed, ["form.row", other]]));
    expect([same.status, rowsIn(same.text)]).toEqual([200, "1"]);
  }
  expect(await answersOf(account, id)).toEqual([]);
});

it("rows that are wrong come back with what is wrong beside each cell, and are sent then", async () => {
  const { id, publicUrl } = await newPage([ROOMS]);
  const typed = [
    ["field-rooms.rows", "3"],
    ["field-rooms.1.name", "Attic"],
    ["field-rooms.2.sea", "on"],
    ["field-rooms.3.name", ""],
  ] as const;
  const refused = await post(publicUrl, formOf(typed));
  expect([refused.status, rowsIn(refused.text)]).toEqual([400, "3"]);
  expect(refused.text).toContain('id="field-rooms.2.name-error"');
  expect(refused.text).not.toContain('id="field-rooms.3.name-error"');
  const sent = await post(publicUrl, formOf([...typed, ["field-rooms.2.name", "Loft"]]));
  expect(sent.status).toBe(303);
  const [answers] = await answersOf(account, id);
  expect(answers?.["rooms"]).toMatchObject([{ name: "Attic" }, { name: "Loft", sea: true }]);
});

it("names that no control has are refused in a sentence", async () => {
  const { publicUrl } = await newPage([ROOMS]);
  const names = ["1.gone", "1.__proto__", "1.constructor.name", "0.name", "1.name.a.b", "999.name"];
  for (const name of [...names, `1.${"x".repeat(64)}`]) {
    const { status, text } = await post(publicUrl, formOf([[`field-rooms.${name}`, "x"]]));
    expect([name, [200, 303, 400].includes(status)]).toEqual([name, true]);
    expect(text).not.toContain("x".repeat(65));
  }
});

it("the rows of a repeated section have files", async () => {
  const { id, publicUrl } = await newPage([GUESTS, WHO, PASS, NOTE]);
  const pass = file("ida.txt", "Ida");
  const typed = [
    ["field-guests.rows", "2"],
    ["field-guests.1.who", "Juhan"],
    ["field-guests.2.who", "Ida"],
  ] as const;
  const refused = await post(publicUrl, formOf([...typed, ["field-guests.2.pass", pass]]));
  expect(refused.status).toBe(400);
  const kept = valueOf(refused.text, "field-guests.2.pass.kept");
  const sent = await post(
    publicUrl,
    formOf([...typed, ["field-guests.2.pass.kept", kept], ["field-note", "x"]]),
  );
  expect(sent.status).toBe(303);
  const [answers] = await answersOf(account, id);
  expect(answers?.["guests"]).toMatchObject([
    { who: "Juhan" },
    { who: "Ida", pass: { name: "ida.txt" } },
  ]);
});
