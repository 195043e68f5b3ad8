import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { changeColumns, columnsOf, columnTextId, withColumns } from "@/lib/domain/fields/columns";
import { isPerson, type Person } from "@/lib/domain/fields/person";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { changeWithRows } from "@/lib/form-engine/answers/change-with-rows";
import { peopleQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import { findTokenCipher } from "@/lib/server/board-service/connection/connections.repository";
import { peopleOfField } from "@/lib/server/board-service/people-of-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

type Live = Pick<PublishedVersion, "formId" | "teamId" | "fields">;

/**
 * The people that a field of a live form offers, or a field of a repeated section as `{sectionId}.{fieldId}`. 404 for any
 * other, 502 when they cannot be read.
 */
export async function listPublicPeople(live: Live, fieldId: string): Promise<Person[]> {
  const found = live.fields
    .flatMap((field) => [
      { id: field.id, field },
      ...columnsOf(field).map((column) => ({ id: columnTextId(field, column), field: column })),
    ])
    .find(({ id, field }) => id === fieldId && offersPeople(field));
  if (found === undefined) {
    throw new AppError("not-found", ({ refusals }) => refusals.formNotFound);
  }
  return (await peopleOf(live, found.field.id)) ?? unreadable();
}

/**
 * The flat answers with the people of their keys, as they are called now; a page without JavaScript and a link
 * give names. What is nobody stays as it is, for validation to refuse. Names that came with keys count for nothing.
 * @throws {AppError} 502 when there are such answers and the account's people cannot be read
 */
export async function namePeople(live: Live, answers: Answers): Promise<Answers> {
  const offered = new Map<string, ReadonlyMap<string, Person>>();
  return changeWithRows(live.fields, answers, async (fields, own) => {
    const named = new Array<[string, unknown]>();
    for (const { id } of fields.filter(offersPeople)) {
      const answer = ownValue(own, id);
      if (Array.isArray(answer) && !isEmpty(answer)) {
        const known = offered.get(id) ?? (await byKeyAndName(live, id));
        offered.set(id, known);
        named.push([id, answer.map((item: unknown) => personOf(item, known))]);
      }
    }
    return named.length === 0 ? own : { ...own, ...Object.fromEntries(named) };
  });
}

async function byKeyAndName(live: Live, fieldId: string): Promise<ReadonlyMap<string, Person>> {
  const people = (await peopleOf(live, fieldId)) ?? unreadable();
  return new Map([
    ...people.map((person) => [person.name, person] as const),
    ...people.map((person) => [person.key, person] as const),
  ]);
}

function personOf(item: unknown, known: ReadonlyMap<string, Person>): unknown {
  const wanted = isPerson(item) ? item.key : item;
  return (typeof wanted === "string" && known.get(wanted)) || wanted;
}

/** The same where a list that cannot be read must not be in the way. */
export async function namePeopleIfKnown(live: Live, answers: Answers): Promise<Answers> {
  try {
    return await namePeople(live, answers);
  } catch (error) {
    if (error instanceof AppError) {
      return answers;
    }
    throw error;
  }
}

/** The form with the people that its fields offer, for its page; `isComplete` is false when they cannot be read. */
export async function withPeople(
  live: PublishedVersion,
): Promise<{ form: PublishedVersion; isComplete: boolean }> {
  const asking = withColumns(live.fields).filter(offersPeople);
  if (asking.length === 0) {
    return { form: live, isComplete: true };
  }
  const offered = new Map<string, Person[] | null>();
  for (const { id } of asking) {
    offered.set(id, await peopleOf(live, id));
  }
  const withOwn = (field: Field): Field => {
    const people = offersPeople(field) ? offered.get(field.id) : null;
    return changeColumns(people ? { ...field, people } : field, withOwn);
  };
  const fields = live.publicForm.fields.map(withOwn);
  const isComplete = ![...offered.values()].includes(null);
  return { form: { ...live, publicForm: { ...live.publicForm, fields } }, isComplete };
}

/** None where no account is connected; null where its people cannot be read now. */
async function peopleOf({ formId, teamId }: Live, fieldId: string): Promise<Person[] | null> {
  const account = await readForVisitor(peopleQuery(teamId));
  if (account === null) {
    return (await findTokenCipher(teamId)) === null ? [] : null;
  }
  return peopleOfField(account.users, { formId, fieldId });
}

export function offersPeople(field: { readonly type: string }): boolean {
  return definitionOf(field).offersPeople === true;
}

function unreadable(): never {
  throw new AppError("upstream", ({ refusals }) => refusals.people);
}
