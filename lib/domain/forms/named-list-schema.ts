import * as z from "zod/mini";
import { isRecord, ownValue } from "../fields/answers";
import { LIMITS } from "../limits";

type NamedList<Item> = {
  item: { safeParse(raw: unknown): z.core.util.SafeParseResult<Item> };
  /** As sentences name one and all of them: "Ending", "endings". `namedBy`: the text that names one; absent: its title. */
  words: { one: string; all: string; namedBy?: string };
  most: number;
};

/**
 * A list of what has an id and a title: endings, messages. A refusal names the one it is about, `Ending "Gold"`, by
 * `nameOf` its title, else by its place.
 */
export function namedListSchema<Item extends { id: string }>(
  { item, words: { one, all, namedBy = "title" }, most }: NamedList<Item>,
  nameOf: (title: string, index: number) => string,
) {
  const named = (raw: unknown, index: number) => {
    const given = isRecord(raw) ? ownValue(raw, namedBy) : undefined;
    const title = typeof given === "string" ? given.trim() : "";
    const isUsable = title !== "" && title.length <= LIMITS.title;
    return isUsable ? `${one} "${nameOf(title, index)}"` : `${one} ${index + 1}`;
  };
  return z.transform((raw: unknown, payload): Item[] => {
    const refuse = (message: string) => {
      payload.issues.push({ code: "custom", message, input: raw });
      return z.NEVER;
    };
    if (!Array.isArray(raw)) {
      return refuse(`The ${all} must be a list`);
    }
    if (raw.length > most) {
      return refuse(`A form can have at most ${most} ${all}`);
    }
    const items: Item[] = [];
    for (const [index, each] of raw.entries()) {
      const parsed = item.safeParse(each);
      if (!parsed.success) {
        const sentence = parsed.error.issues[0]?.message ?? "It cannot be read";
        return refuse(`${named(each, index)}: ${sentence}`);
      }
      if (items.some(({ id }) => id === parsed.data.id)) {
        return refuse(`${named(each, index)}: Another ${one.toLowerCase()} has the same id`);
      }
      items.push(parsed.data);
    }
    return items;
  });
}

/** Those of a stored list that can be read, one by one: what cannot takes no other with it. */
export function storedListSchema<Item extends { id: string }>(
  read: (raw: unknown) => Item | undefined,
  most: number,
) {
  return z.transform((raw: unknown): Item[] => {
    const stored: unknown[] = Array.isArray(raw) ? raw.slice(0, most) : [];
    const items = new Map<string, Item>();
    for (const each of stored) {
      const item = read(each);
      if (item !== undefined && !items.has(item.id)) {
        items.set(item.id, item);
      }
    }
    return [...items.values()];
  });
}

/** What is given, with these in place of what is absent or null; anything else than an object as it is. */
export function withDefaults(raw: unknown, defaults: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(raw)) {
    return raw;
  }
  const given = Object.entries(raw).filter(([, value]) => value !== null && value !== undefined);
  return { ...defaults, ...Object.fromEntries(given) };
}

/** The sentence for an object that holds what it should not, or is none. */
export const unknownKeys = {
  error: (issue: { code?: string | undefined; keys?: readonly string[] | undefined }) =>
    issue.code === "unrecognized_keys"
      ? `It holds a name that is unknown: ${issue.keys?.join(", ")}`
      : "It must be an object",
};
