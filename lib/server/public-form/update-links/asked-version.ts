import "server-only";
import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { hasSubitems } from "@/lib/form-engine/board/items/subitems";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { loadVersion, withFields, type PublishedVersion } from "../version/published-version";
import { withSecretOutcomes } from "../version/with-secret-outcomes";
import { findSentAnswers } from "./item-links.repository";
import { addsFiles, isLinked, isResult, linkedFields } from "./linked-fields";

/** What the board asks whoever sent a submission. */
export type OpenAsk = {
  ask: Ask;
  /** The newest answers to fields that the board holds nothing of, flat; without secret ones and files. */
  kept: Answers;
  /** The fields that may only be read: all that have answers but for those of the ask. */
  closedIds: ReadonlySet<string>;
};

/**
 * The version as the link of an ask opens it: the questions of the ask may be changed, whatever they may be by update links, and
 * all other fields that take answers may only be read.
 */
export async function askedVersion(
  live: PublishedVersion,
  { ask, submissionId }: { ask: Ask; submissionId: number },
): Promise<{ version: PublishedVersion; asked: OpenAsk }> {
  const open = new Set(ask.fieldIds);
  const fields = live.fields.map((field) => withMode(field, open));
  const sent = await findSentAnswers({ formId: live.formId, submissionId });
  const [own, newest] = await Promise.all([readable(sent?.own), readable(sent?.newest)]);
  // An answer to an ask has no secrets: those that were sent at first stand.
  const secrets = withoutKeys(own.answers, Object.keys(withoutSecrets(own.fields, own.answers)));
  const answers = { ...secrets, ...newest.answers };
  const version = withSecretOutcomes(
    withFields(live, fields),
    answers,
    fields.filter(({ id }) => open.has(id)),
  );
  const linked = linkedFields(version);
  // An answer to a field of another type could not be shown.
  const types = new Map(newest.fields.map(({ id, type }) => [id, type]));
  // Rows that are sent by a link are further subitems of the item.
  const isNew = (field: Field) => open.has(field.id) && hasSubitems([field]);
  const unlinked = version.fields.filter(
    (field) => types.get(field.id) === field.type && !isLinked(field, linked) && !isNew(field),
  );
  const known = withoutSecrets(unlinked, entriesOfFields(unlinked, answers));
  const kept = withoutFiles(unlinked, known);
  const closed = fields.filter((field) => hasAnswer(field) && !open.has(field.id));
  return { version, asked: { ask, kept, closedIds: new Set(closed.map(({ id }) => id)) } };
}

/** Answers in plain text, with the fields that they were given under. */
async function readable(
  stored: { answers: Answers; versionId: number } | undefined,
): Promise<{ answers: Answers; fields: readonly Field[] }> {
  const version = stored && (await loadVersion(stored.versionId));
  return stored && version
    ? { answers: decryptAnswers({ ...version, answers: stored.answers }), fields: version.fields }
    : { answers: {}, fields: [] };
}

/** What the owner shows nobody stays blank: neither the page nor what is sent has it. */
function withMode(field: Field, open: ReadonlySet<string>): Field {
  return !hasAnswer(field) || isResult(field) || field.updateMode === "blank"
    ? field
    : { ...field, updateMode: open.has(field.id) ? "change" : "readonly" };
}

function hasAnswer(field: Field): boolean {
  return definitionOf(field).kind !== "layout";
}

/** The flat answers without files, in rows, too: those of a submission belong to no other. */
function withoutFiles(fields: readonly Field[], answers: Answers): Answers {
  return fields.reduce((left, field) => {
    const { changeRows } = definitionOf(field);
    return addsFiles(field)
      ? withoutKeys(left, answerKeys(field.id))
      : (changeRows?.(field, left, withoutFiles) ?? left);
  }, answers);
}

/** The kept answers to fields that may only be read, which stand whatever is sent. */
export function fixedAnswers({ kept, ask }: OpenAsk): Answers {
  return withoutKeys(kept, ask.fieldIds.flatMap(answerKeys));
}

/** The answers that whoever came by a link may have typed: an ask is e-mailed to an address that it does not prove anew. */
export function typedAnswers(answers: Answers, { asked }: { asked: OpenAsk | null }): Answers {
  return withoutKeys(answers, [...(asked?.closedIds ?? [])]);
}
