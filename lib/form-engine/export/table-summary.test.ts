import { expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { summariseQuestions } from "./summarise-questions";
import { tallyAnswers, type Tallies } from "./tally-answers";
import { tallyErased } from "./tally-erased";

const column = (type: string, label: string, own: object = {}) =>
  fieldOf(type, { id: label.toLowerCase(), label, ...own });
const rooms = fieldOf("table", {
  id: "rooms",
  label: "Rooms",
  columns: [
    column("text", "Name"),
    column("number", "Price"),
    column("radio", "View", { options: ["Sea", "Hill"] }),
    column("checkbox", "Pets"),
    column("number", "Beds"),
  ],
});
const fields = [rooms];
const answers: Answers[] = [
  { rooms: [{ name: "A", price: 10, view: "Sea", pets: true }, {}, { price: 30, view: "Sea" }] },
  { rooms: [{ name: "__proto__", price: 80, view: "Hill" }] },
  {},
];

function summaryOf(tally: (given: { tallies: Tallies; answers: Answers }) => void) {
  const tallies: Tallies = new Map();
  answers.forEach((each) => tally({ tallies, answers: each }));
  const [found] = summariseQuestions({ versions: [{ fields, endings: [] }], tallies });
  return found;
}

it("counts the rows of a table, adds up its numbers, and says what was chosen in its columns", () => {
  const found = summaryOf((given) => tallyAnswers({ ...given, fields }));
  expect(found).toMatchObject({ answered: 2, choices: [], texts: 0, ranks: [] });
  expect(found?.numbers).toMatchObject({ average: 2, min: 1, max: 3 });
  expect(found?.columns).toEqual([{ text: "Price", count: 3, sum: 120, average: 40 }]);
  expect(found?.rows).toMatchObject([
    {
      text: "View",
      choices: [
        { text: "Sea", count: 2 },
        { text: "Hill", count: 1 },
      ],
    },
    {
      text: "Pets",
      choices: [
        { text: "Yes", count: 1 },
        { text: "No", count: 0 },
      ],
    },
  ]);
});

it("keeps numbers of erased rows, and nothing that was typed", () => {
  const found = summaryOf((given) => tallyErased({ ...given, fields, endingId: null }));
  expect(found?.columns).toEqual([{ text: "Price", count: 3, sum: 120, average: 40 }]);
  expect(found?.numbers).toMatchObject({ average: 2, min: 1, max: 3 });
  expect(JSON.stringify(found)).not.toContain("__proto__");
});
