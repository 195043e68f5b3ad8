import "server-only";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { openSecret, resealSecret, sealSecret } from "./sealed-secrets";
import { logger } from "@/lib/server/logger";

type FormAnswers = {
  formId: number;
  ownerId: number;
  fields: readonly Field[];
  /** Flat. */
  answers: Answers;
};

/** What stands in the place of an answer whose key is gone, or that was tampered with. */
const UNREADABLE = { error: "This answer cannot be decrypted." };

/** The answers as they are stored: those to secret fields encrypted, for this form and field alone. */
export function sealAnswers({ answers, ...form }: FormAnswers): Answers {
  return changeSecrets({ ...form, answers }, (answer, place) =>
    sealSecret({ ...place, text: JSON.stringify(answer) }),
  );
}

/** The answers as their owner reads them. One that cannot be opened says so; the others stay. */
export function openAnswers({ answers, ...form }: FormAnswers): Answers {
  return changeSecrets({ ...form, answers }, (answer, place) => {
    try {
      return JSON.parse(openSecret({ ...place, sealed: String(answer) }));
    } catch {
      logger.warn({ formId: form.formId }, "A secret answer cannot be decrypted");
      return UNREADABLE;
    }
  });
}

/** The answers with the mask in the place of every secret one; nothing is decrypted. */
export function maskAnswers(form: FormAnswers): Answers {
  return changeSecrets(form, () => MASK);
}

/**
 * The answers with every secret one sealed with the current key; null when there is nothing to
 * change. One that cannot be opened stays as it is and is counted by `onUnreadable`.
 */
export function resealAnswers(form: FormAnswers, onUnreadable: () => void): Answers | null {
  let isChanged = false;
  const answers = changeSecrets(form, (answer, place) => {
    try {
      const sealed = resealSecret({ ...place, sealed: String(answer) });
      isChanged ||= sealed !== null;
      return sealed ?? answer;
    } catch {
      onUnreadable();
      return answer;
    }
  });
  return isChanged ? answers : null;
}

type Place = { ownerId: number; purpose: string };

function changeSecrets(
  { formId, ownerId, fields, answers }: FormAnswers,
  change: (answer: unknown, place: Place) => unknown,
): Answers {
  const secrets = fields.filter(
    (field) => definitionOf(field).isSecret && Object.hasOwn(answers, field.id),
  );
  const changed = secrets.map(({ id }) => {
    const place = { ownerId, purpose: `answer|${formId}|${id}` };
    return [id, change(ownValue(answers, id), place)] as const;
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}
