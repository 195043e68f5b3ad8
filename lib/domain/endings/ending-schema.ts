import * as z from "zod/mini";
import { isRecord } from "../fields/answers";
import { boundedText } from "../fields/base-field";
import { isFieldId } from "../fields/field-id";
import {
  namedListSchema,
  storedListSchema,
  unknownKeys,
  withDefaults,
} from "../forms/named-list-schema";
import { LIMITS } from "../limits";
import { redirectTemplate } from "../piping/redirect-template";
import { ruleGroupSchema } from "../rules/rule-schema";
import { ENDING_ICONS, endingName, ENDINGS_PER_FORM, type Ending } from "./ending";

const redirectSchema = z.transform((raw: unknown, payload): string | null => {
  const text = typeof raw === "string" ? raw.trim() : raw;
  if (text === null || text === "") {
    return null;
  }
  const isShort = typeof text === "string" && text.length <= LIMITS.url;
  const { address, problem } = redirectTemplate(isShort ? text : "");
  if (problem !== null) {
    payload.issues.push({ code: "custom", message: problem, input: raw });
    return z.NEVER;
  }
  return address;
});

const endingSchema = z.strictObject(
  {
    id: z
      .string("An ending must have an id")
      .check(
        z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }),
      ),
    rules: ruleGroupSchema,
    icon: z.enum(ENDING_ICONS, "The icon must be done, info or none"),
    title: z.pipe(
      boundedText("The title", LIMITS.title),
      z.transform((text: string) => text.trim()),
    ),
    text: boundedText("The text", LIMITS.description),
    redirectUrl: redirectSchema,
  },
  unknownKeys,
);

const DEFAULTS = {
  rules: { match: "all", items: [] },
  icon: "done",
  title: "",
  text: "",
  redirectUrl: null,
};

const item = { safeParse: (raw: unknown) => endingSchema.safeParse(withDefaults(raw, DEFAULTS)) };
const words = { one: "Ending", all: "endings" };

/** The endings of a form, the first that is met first. A refusal names the ending. */
export const endingListSchema = namedListSchema<Ending>(
  { item, words, most: ENDINGS_PER_FORM },
  // A list is read without the fields of its form.
  (title, index) => endingName({ title }, { index, fields: null }),
);

/**
 * Stored endings, one by one: what cannot be read takes no other with it, and a redirect address that cannot be
 * followed leaves its ending without one.
 */
export const storedEndingsSchema = storedListSchema<Ending>((raw) => {
  const whole = item.safeParse(raw);
  return whole.success || !isRecord(raw)
    ? whole.data
    : item.safeParse({ ...raw, redirectUrl: null }).data;
}, ENDINGS_PER_FORM);
