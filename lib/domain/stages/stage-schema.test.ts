import { expect, it } from "vitest";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { stageListSchema, stageSettingsShape, storedStagesSchema } from "./stage-schema";

const refusal = (raw: unknown) => stageListSchema.safeParse(raw).error?.issues[0]?.message;

it("stages keep everything as it was given, and may leave out what has a default", () => {
  const whole = [
    stage("a", { rules: all(rule("sum", "100", "greater_than")), remindAfterDays: 3 }),
    stage("b", { filledBy: { userId: 7 } }),
    stage("c", { filledBy: { fieldId: "mail" } }),
    stage("d", { filledBy: { columnId: "people" } }),
  ];
  expect(stageListSchema.parse(whole)).toEqual(whole);
  const given = { id: "a", filledBy: { address: " boss@example.com " }, rules: null };
  expect(stageListSchema.parse([given])).toEqual([stage("a", { title: "" })]);
});

const NOBODY =
  "'filledBy' must be one of {userId}, {address}, {fieldId} and {columnId}: who fills it in";
const DAYS = "'remindAfterDays' must be a whole number from 1 to 365";

it.each<[string, unknown]>([
  ["The stages must be a list", {}],
  [
    "A form can have at most 10 stages",
    Array.from({ length: 11 }, (_, index) => stage(`s${index}`)),
  ],
  ["Stage 1: It must be an object", [7]],
  ['Stage "A": A stage must have an id', [{ ...stage("a"), id: 7 }]],
  ['Stage "A": Another stage has the same id', [stage("a"), stage("a")]],
  [`Stage "A": ${NOBODY}`, [{ ...stage("a"), filledBy: null }]],
  [`Stage "A": ${NOBODY}`, [{ ...stage("a"), filledBy: "boss@example.com" }]],
  [`Stage "A": ${NOBODY}`, [{ ...stage("a"), filledBy: { userId: 1, address: "a@b.example" } }]],
  [`Stage "A": ${NOBODY}`, [{ ...stage("a"), filledBy: { constructor: 1 } }]],
  [
    "Stage \"A\": 'filledBy.userId' must be the id of a member",
    [{ ...stage("a"), filledBy: { userId: "7" } }],
  ],
  [
    'Stage "A": It is filled in by one e-mail address, like office@example.com',
    [stage("a", { filledBy: { address: "a@example.com, b@example.com" } })],
  ],
  [
    "Stage \"A\": 'filledBy.fieldId' must be the id of an e-mail field",
    [stage("a", { filledBy: { fieldId: "toString" } })],
  ],
  [
    "Stage \"A\": 'filledBy.columnId' must be the id of a people column",
    [stage("a", { filledBy: { columnId: "" } })],
  ],
  [`Stage "A": ${DAYS}`, [stage("a", { remindAfterDays: 0 })]],
  [`Stage "A": ${DAYS}`, [stage("a", { remindAfterDays: 366 })]],
  ['Stage "A": It holds a name that is unknown: after', [{ ...stage("a"), after: "b" }]],
])("stages are refused with a sentence that names them: %s", (sentence, raw) => {
  expect(refusal(raw)).toBe(sentence);
});

it("stored stages stay when one of them cannot be read", () => {
  const [a, b] = [stage("a"), stage("b")];
  expect(storedStagesSchema.parse([a, { ...stage("c"), filledBy: {} }, null, a, b])).toEqual([
    a,
    b,
  ]);
  expect(storedStagesSchema.parse("x")).toEqual([]);
});

it("what deliveries wait for is the id of a stage, or none", () => {
  const { deliverAfterStage } = stageSettingsShape;
  expect(deliverAfterStage.safeParse(null).success).toBe(true);
  expect(deliverAfterStage.safeParse("a").success).toBe(true);
  expect(deliverAfterStage.safeParse(3).error?.issues[0]?.message).toBe(
    "'deliverAfterStage' must be null or the id of a stage",
  );
});
