import type * as z from "zod/mini";
import { isAbsent } from "@/lib/domain/fields/answers";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import { listDisplay } from "@/lib/domain/fields/list-display";
import { isPerson, type Person } from "@/lib/domain/fields/person";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  validateWith,
  withoutEmptyList,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { INVALID_OPTION } from "../_shared/options/options";
import type { peopleSchema } from "./schema";

export type PeopleField = z.output<typeof peopleSchema>;

/** The server finds the people of the sent keys before it validates (`namePeople`), so here they have names. */
export const peopleDefinition: FieldDefinition<PeopleField> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Selection", label: "People" },
  kind: "input",
  create: (id) => newField({ id, type: "people" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy((answer) =>
    Array.isArray(answer) ? withoutEmptyList(onceEach(answer)) : answer,
  ),
  validateAnswer: validateWith((_field, answer) =>
    Array.isArray(answer) && answer.every(isPerson) ? null : INVALID_OPTION,
  ),
  display: displayWith((answer, _field, _answers, texts) => {
    const items: unknown = answer;
    return Array.isArray(items) && items.every(isPerson)
      ? listDisplay(
          items.map(({ name }) => name),
          texts,
        )
      : textOrJson(items);
  }),
  meetsRule: (_field, { answer, isMet }) => {
    const items: unknown = answer;
    return isMet(Array.isArray(items) ? items.filter(isPerson).map(({ name }) => name) : items);
  },
  offersPeople: true,
  board: { accepts: ["people", "text", "long_text"] },
};

/** Without blank items and repeated people; nothing but key and name of each. */
function onceEach(items: readonly unknown[]): unknown[] {
  const seen = new Map<unknown, unknown>();
  for (const item of items.filter((each) => !isAbsent(each))) {
    const person: Person | null = isPerson(item) ? { key: item.key, name: item.name } : null;
    const id = person?.key ?? item;
    if (!seen.has(id)) {
      seen.set(id, person ?? item);
    }
  }
  return [...seen.values()];
}
