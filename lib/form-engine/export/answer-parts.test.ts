import { expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { plain } from "@/tests/factories/content/plain-fields";
import { exportColumns } from "./export-columns";
import { exportRowReader, exportText } from "./export-rows";
import { summariseQuestions } from "./summarise-questions";
import { tallyAnswers, type Tallies } from "./tally-answers";
import { tallyErased } from "./tally-erased";

const withRows = (matrixRows: string[]): Field =>
  Object.assign(plain("m", { type: "matrix", label: "Stay", options: ["Poor", "Fine"] }), {
    matrixRows,
  });
const matrix = withRows(["Food", "Rooms", "__proto__"]);
const ranking = plain("r", { type: "ranking", label: "Best", options: ["Red", "Green", "Blue"] });
const fields: Field[] = [matrix, ranking];
const answers: Answers[] = [
  { m: { Food: "Fine", Rooms: "Poor" }, r: ["Blue", "Red", "Green"] },
  { m: { Food: "Fine" }, r: ["Red", "Blue", "Green"] },
  {},
];

function exported(versions: readonly (readonly Field[])[], given: Answers) {
  const columns = exportColumns({ versions, withSecrets: false, hasParts: true });
  const [newest = []] = versions;
  const read = exportRowReader({ fields: newest, columns, withSecrets: false });
  return columns.map(({ title }, index) => {
    const value = read(given)[index];
    return [title, value === undefined ? "" : exportText(value)];
  });
}

it("each have a column of their own in exports: label and row, label and option", () => {
  expect(exported([fields], answers[0] ?? {})).toEqual([
    ["Stay: Food", "Fine"],
    ["Stay: Rooms", "Poor"],
    ["Stay: __proto__", ""],
    ["Best: Red", "2"],
    ["Best: Green", "3"],
    ["Best: Blue", "1"],
  ]);
});

it("have the columns of former versions behind those of the newest, and one for all beside another type", () => {
  const former = withRows(["Food", "Bar"]);
  expect(exported([[matrix], [former]], {}).map(([title]) => title)).toEqual([
    "Stay: Food",
    "Stay: Rooms",
    "Stay: __proto__",
    "Stay: Bar",
  ]);
  const other = plain("m", { type: "radio", label: "Stay", options: ["Poor"] });
  expect(exported([[matrix], [other]], answers[0] ?? {})).toEqual([
    ["Stay", "Food: Fine; Rooms: Poor"],
  ]);
});

function summary(tally: (tallies: Tallies) => void) {
  const tallies: Tallies = new Map();
  tally(tallies);
  return summariseQuestions({ versions: [{ fields, endings: [] }], tallies });
}

it.each([
  [
    "of stored answers",
    (tallies: Tallies) =>
      answers.forEach((each) => tallyAnswers({ tallies, fields, answers: each })),
  ],
  [
    "of erased answers",
    (tallies: Tallies) =>
      answers.forEach((each) => tallyErased({ tallies, fields, answers: each, endingId: null })),
  ],
])("are counted by row, and by mean place, %s", (_what, tally) => {
  const [stay, best] = summary(tally);
  expect(stay).toMatchObject({ answered: 2, choices: [], ranks: [], nps: null });
  expect(stay?.rows).toEqual([
    {
      text: "Food",
      choices: [
        { text: "Poor", count: 0 },
        { text: "Fine", count: 2 },
      ],
    },
    {
      text: "Rooms",
      choices: [
        { text: "Poor", count: 1 },
        { text: "Fine", count: 0 },
      ],
    },
    {
      text: "__proto__",
      choices: [
        { text: "Poor", count: 0 },
        { text: "Fine", count: 0 },
      ],
    },
  ]);
  expect(best).toMatchObject({ answered: 2, choices: [], rows: [], numbers: null });
  expect(best?.ranks).toEqual([
    { text: "Red", mean: 1.5 },
    { text: "Blue", mean: 1.5 },
    { text: "Green", mean: 3 },
  ]);
});
