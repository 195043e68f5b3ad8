import { tagNamesOf } from "@/lib/domain/board/column-values/write-people";
import { emailOf } from "@/lib/domain/board/column-values/write-text";
import { writeTarget, type FormBoard } from "@/lib/domain/board/write-target";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { DisplayValue } from "@/lib/domain/fields/display-value";
import { isPerson } from "@/lib/domain/fields/person";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { acceptedColumns } from "../accepted-columns";
import { optionsAsTheyStand } from "../options-as-they-stand";

/** How an answer names a person. */
export type NamedPerson =
  | { kind: "key"; key: string; name: string }
  | { kind: "email"; name: string }
  | { kind: "name"; name: string };

/** What the board's account has to be asked before the values of an item can be made. */
export type WantedLookups = {
  people: { fieldId: string; named: NamedPerson[] }[];
  /** Names of tags, each once. */
  tags: string[];
  /** Whether the account's calendar matters. */
  hasWeek: boolean;
};

type Source = {
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
  columns: readonly { id: string; type: string }[];
  form: FormBoard;
};

/** What these answers need, by the types of the columns that they are written to. */
export function wantedLookups({ fields, answers, columns, form }: Source): WantedLookups {
  const typeOf = new Map(columns.map(({ id, type }) => [id, type]));
  const own = writeTarget({ field: {}, form }).boardId;
  const wanted: WantedLookups = { people: [], tags: [], hasWeek: false };
  const tags = new Set<string>();
  for (const field of fields) {
    const columnType = typeOf.get(field.mondayColumnId ?? "");
    const accepts: readonly string[] = acceptedColumns(field);
    const isWritten = columnType !== undefined && accepts.includes(columnType);
    const isHere = Object.hasOwn(answers, field.id) && writeTarget({ field, form }).boardId === own;
    if (!isWritten || !isHere || definitionOf(field).isSecret) {
      continue;
    }
    const answer = ownValue(answers, field.id);
    const shown = definitionOf(field).display(field, answer, answers, ENGLISH_VALUES);
    if (columnType === "people") {
      wanted.people.push({ fieldId: field.id, named: namedPeople(answer, shown) });
    } else if (columnType === "tags") {
      const known = optionsAsTheyStand(field);
      tagNamesOf(shown)
        .filter((name) => known.includes(name))
        .forEach((name) => tags.add(name));
    } else if (columnType === "week") {
      wanted.hasWeek = true;
    }
  }
  return { ...wanted, tags: [...tags] };
}

function namedPeople(answer: unknown, shown: DisplayValue): NamedPerson[] {
  const items: unknown[] = Array.isArray(answer) ? answer : [];
  if (items.length > 0 && items.every(isPerson)) {
    return items.map(({ key, name }) => ({ kind: "key", key, name }));
  }
  const email = emailOf(shown);
  if (email !== null) {
    return [{ kind: "email", name: email }];
  }
  return tagNamesOf(shown).map((name) => ({ kind: "name", name }));
}
