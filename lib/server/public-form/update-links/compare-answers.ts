import "server-only";
import { isEmptyCell } from "@/lib/domain/board/items/item-cell";
import { isMissing, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { PatternMatcher } from "@/lib/domain/fields/contract";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { validateAnswers } from "@/lib/form-engine/answers/validate-answers";
import { foldRowAnswers, ownerIdOf, withRowAnswers } from "@/lib/form-engine/board/row-fields";
import type { PublishedVersion } from "../version/published-version";
import type { SeenItem } from "./item-revision";
import type { ItemChange } from "./item-updates.repository";
import {
  addsFiles,
  followsFrom,
  isLinked,
  isResult,
  linkedFields,
  type LinkedField,
} from "./linked-fields";
import type { ItemValue } from "./read-item";
import { answerHash, cellHash, isSameCell } from "./seen-values";

type Comparing = {
  live: PublishedVersion;
  itemId: string;
  /** Flat, as unfolded: an answer that is there and empty clears its column, one that is absent leaves it alone. */
  sent: Answers;
  /** What the visitor read. */
  seen: SeenItem;
  /** What the item holds now; null when that is not known. */
  now: readonly ItemValue[] | null;
  today: string | null;
  /** What may only be read of the link of an ask, also without a column; null: it is no such link. */
  closed: Closed | null;
};

/** `answers`: what stands in those without a column, flat. */
type Closed = { ids: ReadonlySet<string>; answers: Answers };

export type Compared = {
  /** All answers that count: those that were sent, and those of the item. */
  answers: Answers;
  /** One sentence by field id, of answers that were sent. */
  errors: Record<string, Sentence>;
  changes: ItemChange[];
  /** The answers before, by the id of a changed field. */
  before: Record<string, Answers>;
  /** What the item holds now in fields that both sides changed. */
  conflicts: ItemValue[];
};

/**
 * What was sent beside what the visitor read and what the item holds now. Never part of the changes: answers that may
 * only be read, that are not sent, or that belong to fields the answers hide.
 */
export function compareAnswers(given: Comparing, matchesPattern: PatternMatcher): Compared {
  const { live, today } = given;
  const { fields, form } = live;
  const linked = linkedFields(live);
  const sent = withRowAnswers(fields, given.sent);
  const comparing = { ...given, sent };
  const settled = form.settle(foldRowAnswers(fields, givenAnswers(comparing, linked)), today);
  const answers = withRowAnswers(fields, settled);
  const shown = form.visibleIds(settled);
  const visible = { has: (id: string) => shown.has(ownerIdOf(id)) };
  const typed = linked.filter(({ field }) => !isResult(field) && visible.has(field.id));
  const changed = typed.filter((each) => isChanged(each, { ...comparing, answers }));
  const own = new Set(changed.map(({ field }) => field.id));
  const values = new Map(comparing.now?.map((value) => [value.field.id, value]));
  const isKept = (each: LinkedField) => isLeftAlone(each, sent) || isUnread(values.get(idOf(each)));
  const asked = new Set(linked.filter((each) => own.has(idOf(each)) || !isKept(each)).map(ownerOf));
  const isLeft = (field: Field) =>
    (isLinked(field, linked) && !asked.has(field.id)) || given.closed?.ids.has(field.id) === true;
  const leftAlone = new Set(fields.filter(isLeft).map(({ id }) => id));
  const found = validateAnswers({ form, answers: settled, matchesPattern });
  const errors = Object.fromEntries(Object.entries(found).filter(([id]) => !leftAlone.has(id)));
  const open = changed.filter((each) => !isThere(each, { ...comparing, answers, values }));
  const conflicts = open.flatMap(({ field }) => {
    const value = values.get(field.id);
    return value && isConflict(value, comparing) ? [value] : [];
  });
  const unknown = new Set(typed.filter((each) => isUnknown(each, comparing, own)).map(idOf));
  // A result is written only when all that it follows from is known: else it would be a wrong one.
  const results = linked.filter(
    ({ field, mode }) =>
      isResult(field) &&
      mode === "change" &&
      visible.has(field.id) &&
      !isMissing(answers[field.id]) &&
      followsFrom(field, { fields, ids: ownersOf(own) }) &&
      !followsFrom(field, { fields, ids: ownersOf(unknown) }),
  );
  const changes = [...open, ...results].map((each) => changeOf(each, { ...comparing, values }));
  const before = open.flatMap(({ field: { id } }) => {
    const value = values.get(id);
    return value ? [[id, value.answers] as const] : [];
  });
  return { answers: settled, errors, changes, before: Object.fromEntries(before), conflicts };
}

function idOf({ field }: LinkedField): string {
  return field.id;
}

function ownerOf({ field }: LinkedField): string {
  return ownerIdOf(field.id);
}

function ownersOf(ids: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].map(ownerIdOf));
}

/** Whether the column holds what the field cannot show, so that it stands blank for the visitor. */
function isUnread(value: ItemValue | undefined): boolean {
  const { cell, answers = {} } = value ?? {};
  return cell !== undefined && !isEmptyCell(cell) && Object.keys(answers).length === 0;
}

/** Whether the item may hold an answer that nobody here knows. */
function isUnknown(
  { field: { id }, mode }: LinkedField,
  { sent, now }: Comparing,
  own: ReadonlySet<string>,
): boolean {
  return !own.has(id) && (mode === "blank" || (now === null && !Object.hasOwn(sent, id)));
}

/** The answers as sent; the item's stand for those that are not sent or may only be read. */
function givenAnswers(
  { sent, now, seen, closed, ...place }: Comparing,
  linked: LinkedField[],
): Answers {
  const given = new Map(Object.entries(closed === null ? sent : withClosed(sent, closed)));
  for (const { field, mode } of linked) {
    const isOpen = mode !== "readonly" && !isResult(field);
    if (isOpen && (mode === "blank" || Object.hasOwn(sent, field.id))) {
      continue;
    }
    const own = slice(field, canonicalAnswers([field], sent));
    answerKeys(field.id).forEach((key) => given.delete(key));
    const value = now?.find((each) => each.field.id === field.id);
    const at = { ...placeOf(place, field.id) };
    const isAsRead = seen.get(field.id)?.answer === answerHash(own, field, at);
    const known = value?.answers ?? (now === null && isAsRead ? own : {});
    Object.entries(known).forEach(([key, answer]) => given.set(key, answer));
    if (ownerIdOf(field.id) !== field.id && !given.has(field.id)) {
      // Beside what was sent of the whole, an empty row is empty.
      given.set(field.id, null);
    }
  }
  return Object.fromEntries(given);
}

/** What may only be read stands as it is, whatever is sent there. */
function withClosed(sent: Answers, { ids, answers }: Closed): Answers {
  return { ...withoutKeys(sent, [...ids].flatMap(answerKeys)), ...answers };
}

type Answered = Comparing & { answers: Answers };

/** Whether the visitor changed the answer. */
function isChanged({ field, mode }: LinkedField, { sent, seen, answers, ...rest }: Answered) {
  const own = slice(field, answers);
  if (mode === "readonly" || !Object.hasOwn(sent, field.id)) {
    return false;
  }
  if (addsFiles(field) || mode === "blank") {
    return Object.values(own).some((answer) => !isMissing(answer));
  }
  return answerHash(own, field, placeOf(rest, field.id)) !== seen.get(field.id)?.answer;
}

/** Whether rules that its answer breaks are not the visitor's to keep. */
function isLeftAlone({ field, mode }: LinkedField, sent: Answers): boolean {
  const isSent = Object.hasOwn(sent, field.id);
  const isCleared = isSent && isMissing(sent[field.id]);
  return mode !== "change" || !isCleared;
}

type Valued = Comparing & { values: ReadonlyMap<string, ItemValue> };

/** Whether the item holds the answer already, so that nothing is left to write. */
function isThere({ field, mode }: LinkedField, { values, answers, ...rest }: Answered & Valued) {
  const value = values.get(field.id);
  if (value === undefined || mode === "blank" || addsFiles(field)) {
    return false;
  }
  const at = placeOf(rest, field.id);
  return answerHash(slice(field, answers), field, at) === answerHash(value.answers, field, at);
}

/** A column that is not there any more cannot be overwritten: its answer goes to the item's update. */
function isConflict({ field, cell }: ItemValue, { seen, ...rest }: Comparing): boolean {
  const held = seen.get(field.id)?.cell;
  const isKnown = cell !== undefined && held !== undefined && !addsFiles(field);
  return isKnown && !isSameCell(cell, held, placeOf(rest, field.id));
}

/** A result follows from the answers, so it may replace what the column holds now. */
function changeOf({ field, columnId }: LinkedField, { seen, values, ...rest }: Valued): ItemChange {
  const value = isResult(field) ? values.get(field.id) : undefined;
  const held = value && cellHash(value.cell, placeOf(rest, field.id));
  return { fieldId: field.id, columnId, cell: held ?? seen.get(field.id)?.cell ?? "" };
}

function slice({ id }: Field, answers: Answers): Answers {
  const own = answerKeys(id).filter((key) => Object.hasOwn(answers, key));
  return Object.fromEntries(own.map((key) => [key, answers[key]]));
}

function placeOf({ live, itemId }: Pick<Comparing, "live" | "itemId">, fieldId: string) {
  return { formId: live.formId, itemId, fieldId };
}
