import "server-only";
import { ownValue, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { MASK } from "@/lib/domain/fields/display-value";
import { definitionOf } from "@/lib/field-types/registry/definitions";
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

/** Where nothing is encrypted or decrypted, no place counts. */
const NOWHERE = { formId: 0, secretsTeamId: 0 };

/** Shown instead of an answer whose key is missing or that was tampered with. */
const UNREADABLE = { error: "This answer cannot be decrypted." };

/** The answers for storage: those of secret fields encrypted, bound to this form and field. */
export function encryptAnswers({ answers, ...form }: FormAnswers): Answers {
  return changeSecrets({ ...form, answers }, (answer, place) =>
    encryptSecret({ ...place, text: JSON.stringify(answer) }),
  );
}

/** The answers decrypted for their owner. One that cannot be decrypted is replaced by an error. */
export function decryptAnswers({ answers, ...form }: FormAnswers): Answers {
  return changeSecrets({ ...form, answers }, (answer, place) => {
    try {
      return JSON.parse(decryptSecret({ ...place, encrypted: String(answer) }));
    } catch {
      logger.warn({ formId: form.formId }, "A secret answer cannot be decrypted");
      return UNREADABLE;
    }
  });
}

/** The answers with every secret one replaced by the mask; nothing is decrypted. */
export function maskAnswers({ fields, answers }: Pick<FormAnswers, "fields" | "answers">): Answers {
  return changeSecrets({ ...NOWHERE, fields, answers }, () => MASK);
}

/**
 * The answers with every secret one encrypted with the current key; null when nothing changes. One that
 * cannot be decrypted stays as it is, and `onUnreadable` is called for it.
 */
export function reencryptAnswers(form: FormAnswers, onUnreadable: () => void): Answers | null {
  let isChanged = false;
  const answers = changeSecrets(form, (answer, place) => {
    try {
      const encrypted = reencryptSecret({ ...place, encrypted: String(answer) });
      isChanged ||= encrypted !== null;
      return encrypted ?? answer;
    } catch {
      onUnreadable();
      return answer;
    }
  });
  return isChanged ? answers : null;
}

type Place = { teamId: number; purpose: string };

function changeSecrets(
  { formId, secretsTeamId: teamId, fields, answers }: FormAnswers,
  change: (answer: unknown, place: Place) => unknown,
): Answers {
  const secrets = fields.filter(
    (field) => definitionOf(field).isSecret && Object.hasOwn(answers, field.id),
  );
  const changed = secrets.map(({ id }) => {
    const place = { teamId, purpose: `answer|${formId}|${id}` };
    return [id, change(ownValue(answers, id), place)] as const;
  });
  return changed.length === 0 ? answers : { ...answers, ...Object.fromEntries(changed) };
}
