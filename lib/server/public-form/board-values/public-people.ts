import "server-only";
import { AppError } from "@/lib/domain/errors";
import { isEmpty, ownValue, type Answers } from "@/lib/domain/fields/answers";
import { isPerson, type Person } from "@/lib/domain/fields/person";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { peopleQuery } from "@/lib/server/board-service/cache/board-queries";
import { readForVisitor } from "@/lib/server/board-service/cache/read-board";
import { findTokenCipher } from "@/lib/server/board-service/connection/connections.repository";
import { peopleOfField } from "@/lib/server/board-service/people-of-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";

type Live = Pick<PublishedVersion, "formId" | "teamId" | "fields">;

/** The people that a field of a live form offers. 404 for any other field, 502 when they cannot be read. */
export async function listPublicPeople(live: Live, fieldId: string): Promise<Person[]> {
  if (!live.fields.some((field) => field.id === fieldId && offersPeople(field))) {
    throw new AppError("not-found", ({ refusals }) => refusals.formNotFound);
  }
  return (await peopleOf(live, fieldId)) ?? unreadable();
}

/**
 * The flat answers with the people of their keys, as they are called now; a page without JavaScript and a link
 * give names. What is nobody stays as it is, for validation to refuse. Names that came with keys count for nothing.
 * @throws {AppError} 502 when there are such answers and the account's people cannot be read
 */
export async function namePeople(live: Live, answers: Answers): Promise<Answers> {
  const named: Record<string, unknown> = { ...answers };
  for (const field of live.fields.filter(offersPeople)) {
    const answer = ownValue(answers, field.id);
    if (!Array.isArray(answer) || isEmpty(answer)) {
      continue;
    }
    const people = (await peopleOf(live, field.id)) ?? unreadable();
    const known = new Map(people.flatMap((person) => [[person.name, person] as const]));
    people.forEach((person) => known.set(person.key, person));
    named[field.id] = answer.map((item: unknown) => {
      const wanted = isPerson(item) ? item.key : item;
      return (typeof wanted === "string" && known.get(wanted)) || wanted;
    });
  }
  return named;
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
  if (!live.fields.some(offersPeople)) {
    return { form: live, isComplete: true };
  }
  const offered = new Map<string, Person[] | null>();
  for (const field of live.fields.filter(offersPeople)) {
    offered.set(field.id, await peopleOf(live, field.id));
  }
  const fields = live.publicForm.fields.map((field) => {
    const people = offered.get(field.id);
    return people ? { ...field, people } : field;
  });
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
