import { OTHER } from "./answers";
import type { Field } from "./base-field";

/**
 * The field with its options in an order that follows from `order` and the field's id; "Other" stays last.
 * Only for fields whose options are shown in random order.
 */
export function withShuffledOptions(field: Field, order: number): Field {
  if (!isShuffled(field)) {
    return field;
  }
  const random = randomFrom(`${order} ${field.id}`);
  const options = field.options.filter((option) => option !== OTHER);
  for (let last = options.length - 1; last > 0; last -= 1) {
    const picked = Math.floor(random() * (last + 1));
    const [one, other] = [options[last] ?? "", options[picked] ?? ""];
    [options[last], options[picked]] = [other, one];
  }
  return { ...field, options: field.options.includes(OTHER) ? [...options, OTHER] : options };
}

/** Whether each visitor gets the field's options in an order of their own. */
export function isShuffled(field: Field): boolean {
  return "shuffleOptions" in field && field.shuffleOptions === true;
}

/** Numbers from 0 to 1 that follow from a text (FNV-1a and mulberry32): an order need not be a secret. */
function randomFrom(text: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of text) {
    state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
