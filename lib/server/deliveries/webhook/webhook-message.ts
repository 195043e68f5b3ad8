import "server-only";
import { webhookBody } from "@/lib/domain/delivery/webhook-payload";
import { isRecord } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fileAddress } from "@/lib/domain/files/file-address";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerValues } from "@/lib/form-engine/answers/answer-values";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { sharedFileLink } from "@/lib/server/files/downloads/shared-link";
import type { DeliverySource } from "../delivery-source.repository";

/** How long file links are valid, counted from the answers' storing so that every attempt sends the same bytes. */
const LINKS_VALID_MS = 30 * 24 * 60 * 60 * 1000;

/** The body of a submission's webhooks, as sent or of a correction; the same bytes on every attempt. */
export function webhookMessage(source: DeliverySource): string {
  const { formId, formTitle, submissionId, language, fields, ending, ...rest } = source;
  const { revision, revised } = rest;
  const createdAt = source.createdAt.toISOString();
  const links = linksOf(source);
  const answers = foldAnswers(source.form, withoutSecrets(fields, source.answers));
  const data = {
    formId,
    formTitle,
    submissionId,
    createdAt,
    ...(language !== null && { language }),
    answers: Object.fromEntries(
      Object.entries(answers).map(([key, answer]) => [key, withLinks(answer, links)]),
    ),
    values: answerValues(source.form, source.answers).map((each) => ({
      ...each,
      value: withLinks(each.value, links),
    })),
    fields: answeredFields(fields),
    ...(ending && { ending }),
    ...(revised && { revision, changed: revised.changed }),
  };
  return revised === null
    ? webhookBody({ type: "submission.created", timestamp: createdAt, data })
    : webhookBody({
        type: "submission.updated",
        timestamp: revised.createdAt.toISOString(),
        data,
      });
}

/** The body that says that a submission was withdrawn, at the time at which that was stored. */
export function withdrawnMessage(
  { formId, formTitle, submissionId }: DeliverySource,
  at: Date,
): string {
  const withdrawnAt = at.toISOString();
  const data = { formId, formTitle, submissionId, withdrawnAt };
  return JSON.stringify({ type: "submission.withdrawn", timestamp: withdrawnAt, data });
}

function answeredFields(fields: readonly Field[]) {
  return fields
    .filter((field) => definitionOf(field).kind !== "layout")
    .map(({ id, type, label }) => ({ id, type, label }));
}

/** Signed links of the submission's own files only: an answer may contain the address of any other file. */
function linksOf({ files, createdAt, revised }: DeliverySource): ReadonlyMap<string, string> {
  const storedAt = (revised ?? { createdAt }).createdAt;
  const expiresAt = new Date(storedAt.getTime() + LINKS_VALID_MS);
  return new Map(files.map(({ id }) => [fileAddress(id), sharedFileLink({ id, expiresAt })]));
}

function withLinks(answer: unknown, links: ReadonlyMap<string, string>): unknown {
  if (typeof answer === "string") {
    return links.get(answer) ?? answer;
  }
  if (Array.isArray(answer)) {
    return answer.map((each: unknown) => withLinks(each, links));
  }
  if (!isRecord(answer)) {
    return answer;
  }
  const entries = Object.entries(answer).map(
    ([key, each]) => [key, withLinks(each, links)] as const,
  );
  return Object.fromEntries(entries);
}
