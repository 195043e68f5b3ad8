import "server-only";
import { AppError } from "@/lib/domain/errors";
import {
  isMissing,
  itemsKey,
  ownValue,
  withoutKeys,
  type Answers,
} from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { isPerson } from "@/lib/domain/fields/person";
import { isSameValue } from "@/lib/domain/forms/is-same-content";
import { refusedMessage } from "@/lib/domain/forms/submit-failure";
import type { Sentence } from "@/lib/domain/system-texts/sentence";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { canonicalAnswers } from "@/lib/form-engine/answers/canonical-answers";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { changedFields, entriesOf } from "@/lib/form-engine/answers/changed-fields";
import { unfoldAnswers } from "@/lib/form-engine/answers/folding/unfold-answers";
import { errorsByPart } from "@/lib/form-engine/answers/part-problems";
import { withFilesAsUploads, withKnownFiles } from "@/lib/form-engine/answers/stored-files";
import { validateAnswers } from "@/lib/form-engine/answers/validate-answers";
import { isCalculated } from "@/lib/form-engine/calculations/calculated-answers";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { asAnswered } from "@/lib/form-engine/stages/as-answered";
import { withRowKeys } from "@/lib/server/public-form/submit/row-keys";
import { withAnsweredItems } from "../board-values/offered-items";
import { namePeople } from "../board-values/public-people";
import { versionSentIn } from "../language/version-sent-in";
import { completeAnswers } from "../submit/complete-answers";
import { withLinkedItems } from "../submit/linked-items";
import { refuseUnknownFields } from "../submit/refuse-unknown-fields";
import { refuseLargeFiles } from "../submit/store-answer-files";
import { withFields, type PublishedVersion } from "../version/published-version";
import { todayOf } from "../version/today-of";
import type { Correctable } from "./correctable-version";
import { withSecretsOfRows } from "./secrets-of-rows";

type Correcting = {
  correctable: Correctable;
  /** By field id or nested: absent ones stay, empty ones clear. */
  body: Answers;
  asked?: AskedFields;
  /** Whether a page posted it: what it shows otherwise than it is stored then stays, unless it was changed there. */
  isOfPage: boolean;
  /** Whether results change, by the live version, and nothing else. */
  isRecalculation: boolean;
  /** In which the page shows its texts; null: the original one. */
  language?: string | null;
  /** Of which day `TODAY()` is. */
  now: Date;
};

/** What is asked of whoever corrects. */
export type AskedFields = {
  /** The fields that may be corrected, and refused when they are. */
  fields: readonly Field[];
  /** Those that were asked by now, or are: of the others nothing is missing yet. */
  due: readonly Field[];
  /** Whether all that is due must be valid, even where it stays as it is. */
  isWhole: boolean;
  /** Ids of the fields that stay as they were answered, whatever day it is by now. */
  settled: ReadonlySet<string>;
};

type Corrected = {
  version: PublishedVersion;
  answers: Answers;
  changed: string[];
  /** Of `body`, flat and without what stays. */
  sent: Answers;
};

/**
 * The answers with those of `body` in place of theirs, and the ids of the fields that differ then; none when nothing
 * but results would.
 * @throws {AppError} 400 with a sentence for each field, 502 when the people of a board cannot be read
 */
export async function correctedAnswers({
  correctable,
  body,
  asked = allOf(correctable.version.fields),
  isOfPage,
  isRecalculation,
  language = null,
  now,
}: Correcting): Promise<Corrected> {
  const version = await withAnsweredItems(correctable.version, body);
  const { fields, matchesPattern } = version;
  const before = correctable.answers;
  const form = formWithSettled(version, { settled: asked.settled, before });
  refuseUnknownFields({ fields: asked.fields, of: "submission" }, body);
  const sent = await sentAnswers({ version, body, before, isOfPage, language, now });
  const merged = mergedAnswers({ version, before, sent });
  const settled = withRowKeys(fields, form.settle(merged, todayOf(version, now)), before);
  const typed = fields.filter((field) => definitionOf(field).kind !== "computed");
  const own = withoutKeys(
    before,
    fields.map(({ id }) => itemsKey(id)),
  );
  // Both: another day may hide a field by itself, and what was sent for a hidden one does not count.
  const isTyped = [canonicalAnswers(fields, merged), settled].every(
    (answers) => changedFields(typed, own, answers).length > 0,
  );
  const changed = changedFields(fields, own, settled);
  const results = fields.filter(isCalculated).map(({ id }) => id);
  const isMeant = isRecalculation
    ? correctable.isMoved && changed.every((id) => results.includes(id))
    : isTyped;
  if (!isMeant && !asked.isWhole) {
    return { version, answers: before, changed: [], sent };
  }
  const errors = validateAnswers({ form, answers: settled, matchesPattern });
  const seen = form.visibleIds(before);
  // What was accepted once is not refused because something else is corrected, and nobody for what is asked of others.
  const isRefused = (id: string) =>
    (changed.includes(id) && asked.fields.some((field) => field.id === id)) ||
    ((!seen.has(id) || asked.isWhole) && asked.due.some((field) => field.id === id));
  const found = Object.entries(errors).filter(([id]) => !isRecalculation && isRefused(id));
  if (found.length > 0) {
    const refused = Object.fromEntries(found);
    const message: Sentence = (texts) => refusedMessage(texts, Object.values(refused));
    const fieldErrors = errorsByPart(refused, { form, answers: settled, matchesPattern });
    throw new AppError("invalid", message, { fieldErrors, formVersion: version.version });
  }
  if (!isMeant) {
    return { version, answers: before, changed: [], sent };
  }
  const answers = await withItems({ version, settled, before, changed, body });
  return { version, answers, changed, sent };
}

function allOf(fields: readonly Field[]): AskedFields {
  return { fields, due: fields, isWhole: false, settled: new Set() };
}

function formWithSettled(
  version: PublishedVersion,
  { settled: earlier, before: answers }: { settled: ReadonlySet<string>; before: Answers },
): CompiledForm {
  const { form, fields } = version;
  const visible = form.visibleIds(answers);
  return earlier.size === 0
    ? form
    : withFields(version, asAnswered(fields, { earlier, visible, answers })).form;
}

/** What was sent, flat; files that the submission has already are as they are there, what stays is left out. */
async function sentAnswers({
  version,
  body,
  before,
  isOfPage,
  language,
  now,
}: {
  version: PublishedVersion;
  body: Answers;
  before: Answers;
  isOfPage: boolean;
  language: string | null;
  now: Date;
}): Promise<Answers> {
  const { form, fields } = version;
  const flat = withFilesAsUploads(fields, unfoldAnswers(form, body));
  const whole = withSecretsOfRows({ fields, sent: flat, before, isOfPage });
  const named = await namePeople(version, withKnownFiles(fields, whole, before));
  const shown = () =>
    form.settle(mergedAnswers({ version, before, sent: named }), todayOf(version, now));
  const read = await versionSentIn(version, { language });
  const sent = completeAnswers(read, { answers: named, before, shown, now });
  refuseLargeFiles(fields, sent);
  const kept = fields.filter((field) => {
    const answer = ownValue(sent, field.id);
    // The mask is what programs read in its place, and send back with what they changed.
    const isMasked = definitionOf(field).isSecret && answer === MASK;
    return isMasked || (isOfPage && isUntouched(field, { before, sent }));
  });
  return withoutKeys(
    sent,
    kept.flatMap(({ id }) => answerKeys(id)),
  );
}

function mergedAnswers({
  version: { fields },
  before,
  sent,
}: {
  version: PublishedVersion;
  before: Answers;
  sent: Answers;
}): Answers {
  const merged = new Map(Object.entries(before));
  for (const { id } of fields) {
    if (Object.hasOwn(sent, id)) {
      answerKeys(id).forEach((key) => merged.delete(key));
    }
    Object.entries(entriesOf(id, sent)).forEach(([key, answer]) => merged.set(key, answer));
  }
  return Object.fromEntries(merged);
}

/**
 * Whether the page that shows one answer of a field posts the other when nobody touches it: no secret answers, nothing for
 * a box that is not ticked, and ticked ones in the order of the options.
 */
function isUntouched(field: Field, { before, sent }: { before: Answers; sent: Answers }): boolean {
  if (isMissing(ownValue(sent, field.id))) {
    return definitionOf(field).isSecret || isMissing(ownValue(before, field.id));
  }
  const [shown, posted] = [before, sent].map((answers) => {
    const own = canonicalAnswers([field], answers);
    return answerKeys(field.id).map((key) => inOneOrder(ownValue(own, key)));
  });
  return isSameValue(shown, posted);
}

function inOneOrder(answer: unknown): unknown {
  const isChosen = (item: unknown) => typeof item === "string" || isPerson(item);
  return Array.isArray(answer) && answer.every(isChosen)
    ? answer.map((item: unknown) => JSON.stringify(item)).sort()
    : answer;
}

/** The answers with the items that chosen options stand for: those of before where the answer is that of before. */
async function withItems({
  version,
  settled,
  before,
  changed,
  body,
}: {
  version: PublishedVersion;
  settled: Answers;
  before: Answers;
  changed: readonly string[];
  body: Answers;
}): Promise<Answers> {
  const read = version.fields.filter((field) => field.populateFromMonday);
  const isNew = read.some(({ id }) => changed.includes(id));
  const linked = isNew ? await withLinkedItems({ live: version, answers: settled, body }) : settled;
  const kept = read.flatMap(({ id }) => {
    const key = itemsKey(id);
    const isKept = !changed.includes(id) && Object.hasOwn(before, key);
    return isKept && Object.hasOwn(settled, id) ? [[key, before[key]] as const] : [];
  });
  return { ...linked, ...Object.fromEntries(kept) };
}
