import * as z from "zod/mini";
import { boundedText } from "../fields/base-field";
import { isFieldId } from "../fields/field-id";
import {
  namedListSchema,
  storedListSchema,
  unknownKeys,
  withDefaults,
} from "../forms/named-list-schema";
import { LIMITS } from "../limits";
import { ruleGroupSchema } from "../rules/rule-schema";
import { isEmailAddress } from "../urls/email-address";
import { STAGE_LIMITS, stageName, type Stage } from "./stage";

const NOBODY =
  "'filledBy' must be one of {userId}, {address}, {fieldId} and {columnId}: who fills it in";
const NO_MEMBER = "'filledBy.userId' must be the id of a member";
const NO_ADDRESS = "It is filled in by one e-mail address, like office@example.com";
const NO_FIELD = "'filledBy.fieldId' must be the id of an e-mail field";
const NO_COLUMN = "'filledBy.columnId' must be the id of a people column";
const DAYS_WRONG = `'remindAfterDays' must be a whole number from 1 to ${STAGE_LIMITS.remindAfterDays}`;

const stageIdSchema = z
  .string("A stage must have an id")
  .check(z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }));

const PEOPLE = {
  userId: z.strictObject({ userId: z.int(NO_MEMBER).check(z.positive(NO_MEMBER)) }, NOBODY),
  address: z.strictObject(
    {
      address: z.pipe(
        z.string(NO_ADDRESS),
        z
          .transform((text: string) => text.trim())
          .check(z.refine(isEmailAddress, { error: NO_ADDRESS })),
      ),
    },
    NOBODY,
  ),
  fieldId: z.strictObject(
    { fieldId: z.string(NO_FIELD).check(z.refine(isFieldId, { error: NO_FIELD })) },
    NOBODY,
  ),
  columnId: z.strictObject(
    {
      columnId: boundedText("'filledBy.columnId'", LIMITS.label).check(z.minLength(1, NO_COLUMN)),
    },
    NOBODY,
  ),
};

/** Read by the key that is given, so that a refusal is about that one. */
const personSchema = z.transform((raw: unknown, payload): Stage["filledBy"] => {
  const refuse = (message: string) => {
    payload.issues.push({ code: "custom", message, input: raw });
    return z.NEVER;
  };
  const keys = typeof raw === "object" && raw !== null ? Object.keys(raw) : [];
  const [key = ""] = keys;
  if (keys.length !== 1 || !isKind(key)) {
    return refuse(NOBODY);
  }
  const parsed = PEOPLE[key].safeParse(raw);
  return parsed.success ? parsed.data : refuse(parsed.error.issues[0]?.message ?? NOBODY);
});

function isKind(key: string): key is keyof typeof PEOPLE {
  return Object.hasOwn(PEOPLE, key);
}

const stageSchema = z.strictObject(
  {
    id: stageIdSchema,
    title: z.pipe(
      boundedText("The title", LIMITS.title),
      z.transform((text: string) => text.trim()),
    ),
    filledBy: personSchema,
    rules: ruleGroupSchema,
    remindAfterDays: z.optional(
      z
        .int(DAYS_WRONG)
        .check(z.minimum(1, DAYS_WRONG), z.maximum(STAGE_LIMITS.remindAfterDays, DAYS_WRONG)),
    ),
  },
  unknownKeys,
);

const DEFAULTS = { title: "", filledBy: undefined, rules: { match: "all", items: [] } };

const item = { safeParse: (raw: unknown) => stageSchema.safeParse(withDefaults(raw, DEFAULTS)) };
const words = { one: "Stage", all: "stages" };

/** The stages of a form, in the order in which they are reached. A refusal names the stage. */
export const stageListSchema = namedListSchema<Stage>(
  { item, words, most: STAGE_LIMITS.perForm },
  (title, index) => stageName({ title }, { index, fields: null }),
);

/** Stored stages, one by one: what cannot be read takes no other with it. */
export const storedStagesSchema = storedListSchema<Stage>(
  (raw) => item.safeParse(raw).data,
  STAGE_LIMITS.perForm,
);

/** What stands beside them. */
export const stageSettingsShape = {
  stages: stageListSchema,
  deliverAfterStage: z.nullable(
    z
      .string("'deliverAfterStage' must be null or the id of a stage")
      .check(z.refine(isFieldId, { error: "'deliverAfterStage' is no id of a stage" })),
  ),
  stageColumnId: z.nullable(boundedText("The column for the stage", LIMITS.label)),
};
