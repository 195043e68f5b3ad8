import * as z from "zod/mini";
import { isRecord } from "../fields/answers";
import { boundedText } from "../fields/base-field";
import { isFieldId } from "../fields/field-id";
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

const trimmed = (text: string) => text.trim();

const endingSchema = z.strictObject(
  {
    id: z
      .string("An ending must have an id")
      .check(
        z.refine(isFieldId, { error: "Its id may only hold up to 64 letters, digits, - and _" }),
      ),
    rules: ruleGroupSchema,
    icon: z.enum(ENDING_ICONS, "The icon must be done, info or none"),
    title: z.pipe(boundedText("The title", LIMITS.title), z.transform(trimmed)),
    text: boundedText("The text", LIMITS.description),
    redirectUrl: redirectSchema,
  },
  {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? `It holds a name that is unknown: ${issue.keys.join(", ")}`
        : "It must be an object",
  },
);

/** The endings of a form, the first that is met first. A refusal names the ending. */
export const endingListSchema = z.transform((raw: unknown, payload): Ending[] => {
  const refuse = (message: string) => {
    payload.issues.push({ code: "custom", message, input: raw });
    return z.NEVER;
  };
  if (!Array.isArray(raw)) {
    return refuse("The endings must be a list");
  }
  if (raw.length > ENDINGS_PER_FORM) {
    return refuse(`A form can have at most ${ENDINGS_PER_FORM} endings`);
  }
  const endings: Ending[] = [];
  for (const [index, item] of raw.entries()) {
    const name = nameOf(item, index);
    const parsed = endingSchema.safeParse(withDefaults(item));
    if (!parsed.success) {
      const sentence = parsed.error.issues[0]?.message ?? "It cannot be read";
      return refuse(`${name}: ${sentence}`);
    }
    if (endings.some(({ id }) => id === parsed.data.id)) {
      return refuse(`${name}: Another ending has the same id`);
    }
    endings.push(parsed.data);
  }
  return endings;
});

/**
 * Stored endings, one by one: what cannot be read takes no other with it, and a redirect address that cannot be
 * followed leaves its ending without one.
 */
export const storedEndingsSchema = z.transform((raw: unknown): Ending[] => {
  const items: unknown[] = Array.isArray(raw) ? raw.slice(0, ENDINGS_PER_FORM) : [];
  const endings = new Map<string, Ending>();
  for (const item of items) {
    const whole = endingSchema.safeParse(withDefaults(item));
    const { data } =
      whole.success || !isRecord(item)
        ? whole
        : endingSchema.safeParse(withDefaults({ ...item, redirectUrl: null }));
    if (data !== undefined && !endings.has(data.id)) {
      endings.set(data.id, data);
    }
  }
  return [...endings.values()];
});

/** `Ending "Gold"`, or `Ending 2`. */
function nameOf(item: unknown, index: number): string {
  const title = isRecord(item) && typeof item["title"] === "string" ? item["title"].trim() : "";
  const isUsable = title !== "" && title.length <= LIMITS.title;
  // A list is read without the fields of its form.
  const name = endingName({ title: isUsable ? title : "" }, { index, fields: null });
  return isUsable ? `Ending "${name}"` : name;
}

const DEFAULTS = {
  rules: { match: "all", items: [] },
  icon: "done",
  title: "",
  text: "",
  redirectUrl: null,
};

function withDefaults(item: unknown): unknown {
  if (!isRecord(item)) {
    return item;
  }
  const given = Object.entries(item).filter(([, value]) => value !== null && value !== undefined);
  return { ...DEFAULTS, ...Object.fromEntries(given) };
}
