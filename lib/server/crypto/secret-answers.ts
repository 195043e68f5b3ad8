import "server-only";
import { isRecord, ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { keyOfRow, rowsOf } from "@/lib/field-types/_shared/rows/row-answer";
import { changeSecrets, type SecretPlace } from "@/lib/form-engine/answers/change-secrets";
import { logger } from "@/lib/server/logging/logger";
import { decryptSecret, encryptSecret, reencryptSecret } from "./secret-encryption";

type FormAnswers = {
  formId: number;
  /** The team that the form was made in: what it encrypts stays readable when the form is moved. */
  secretsTeamId: number;
  fields: readonly Field[];
  /** By field id, not nested. */
  answers: Answers;
};

/** A secret answer: `path` is the id of its field, "section.field" in a row, which `rowKey` names. */
export type SecretAnswer = { path: string; rowKey?: string | undefined };

/** Shown instead of an answer whose key is missing or that was tampered with. */
const UNREADABLE = { error: "This answer cannot be decrypted." };

/**
 * The answers for storage: those of secret fields encrypted, bound to this form and field. `stored`: what was stored before, of
 * which those stay that could not be decrypted and that nobody replaced.
 */
export function encryptAnswers({
  answers,
  stored = {},
  fields,
  ...form
}: FormAnswers & { stored?: Answers | undefined }): Answers {
  return changeSecrets(fields, answers, (answer, place) => {
    const kept = isUnreadable(answer) ? storedAt(stored, place) : undefined;
    return kept ?? encryptSecret({ ...placeOf(form, place), text: JSON.stringify(answer) });
  });
}

/** The answers decrypted for their owner. One that cannot be decrypted is replaced by an error. */
export function decryptAnswers({ answers, fields, ...form }: FormAnswers): Answers {
  return changeSecrets(fields, answers, (answer, place) => decrypted(form, answer, place));
}

/** The answers with every secret one replaced by the mask but for `revealed`, which alone is decrypted. */
export function maskAnswers({
  answers,
  fields,
  revealed,
  ...form
}: FormAnswers & { revealed: SecretAnswer | null }): Answers {
  return changeSecrets(fields, answers, (answer, place) =>
    revealed !== null && isAt(place, revealed) ? decrypted(form, answer, place) : MASK,
  );
}

/** Whether there is a secret answer at a place. */
export function hasSecretAnswer(
  { fields, answers }: Pick<FormAnswers, "fields" | "answers">,
  asked: SecretAnswer,
): boolean {
  let isThere = false;
  changeSecrets(fields, answers, (answer, place) => {
    isThere ||= isAt(place, asked);
    return answer;
  });
  return isThere;
}

/** The secret answers among these, each as a text. */
export function secretTexts(fields: readonly Field[], answers: Answers): string[] {
  const texts: string[] = [];
  changeSecrets(fields, answers, (answer) => {
    texts.push(typeof answer === "string" ? answer : JSON.stringify(answer));
    return answer;
  });
  return texts;
}

/**
 * The answers with every secret one encrypted with the current key; null when nothing changes. One that
 * cannot be decrypted stays as it is, and `onUnreadable` is called for it.
 */
export function reencryptAnswers(
  { answers: before, fields, ...form }: FormAnswers,
  onUnreadable: () => void,
): Answers | null {
  let isChanged = false;
  const answers = changeSecrets(fields, before, (answer, place) => {
    try {
      const encrypted = reencryptSecret({ ...placeOf(form, place), encrypted: String(answer) });
      isChanged ||= encrypted !== null;
      return encrypted ?? answer;
    } catch {
      onUnreadable();
      return answer;
    }
  });
  return isChanged ? answers : null;
}

type Form = Pick<FormAnswers, "formId" | "secretsTeamId">;

function decrypted(form: Form, answer: unknown, place: SecretPlace): unknown {
  try {
    return JSON.parse(decryptSecret({ ...placeOf(form, place), encrypted: String(answer) }));
  } catch {
    logger.warn({ formId: form.formId }, "A secret answer cannot be decrypted");
    return UNREADABLE;
  }
}

/** No row is in it: rows are moved, and their keys may change. */
function placeOf({ formId, secretsTeamId: teamId }: Form, { path }: SecretPlace) {
  return { teamId, purpose: `answer|${formId}|${path}` };
}

function isAt({ path, around }: SecretPlace, asked: SecretAnswer): boolean {
  const [, columnId] = asked.path.split(".");
  return path === asked.path && (columnId === undefined || keyOfRow(around) === asked.rowKey);
}

function isUnreadable(answer: unknown): boolean {
  return isRecord(answer) && answer["error"] === UNREADABLE.error;
}

/** What is stored there; undefined for nothing, and in a row that was not there. */
function storedAt(stored: Answers, { path, around }: SecretPlace): unknown {
  const [fieldId = path, columnId] = path.split(".");
  const answer = ownValue(stored, fieldId);
  const key = keyOfRow(around);
  return columnId === undefined
    ? answer
    : ownValue(rowsOf(answer).find((row) => key !== null && keyOfRow(row) === key) ?? {}, columnId);
}
