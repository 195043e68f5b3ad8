import "server-only";
import { flattenDisplay } from "@/lib/domain/fields/display-value";
import { displayRows } from "@/lib/form-engine/display-rows";
import { publicOrigin } from "@/lib/server/public-origin";
import { formatDateTime } from "@/lib/utils/dates";
import type { DeliverySource } from "../source.repository";
import type { MailContent } from "./mail-content";

// Enough to read; the rest is behind the link.
const MAX_ROWS = 200;
const MAX_LABEL = 300;
const MAX_ANSWER = 2000;
const MAX_SUBJECT_TITLE = 120;

/** What its owner reads of a new submission. Secret answers are masked, files are only named. */
export function submissionMail(source: DeliverySource): MailContent {
  const { formId, formTitle, submissionId, fields, answers } = source;
  const rows = displayRows({ fields, answers })
    .map(({ label, fieldId, value }) => ({ label: label || fieldId, text: flattenDisplay(value) }))
    .filter(({ text }) => text !== "");
  const shown = rows
    .slice(0, MAX_ROWS)
    .map(({ label, text }) => ({ label: cut(label, MAX_LABEL), text: cut(text, MAX_ANSWER) }));
  const left = rows.length - shown.length;
  const at = formatDateTime({ value: source.createdAt.toISOString(), timeZone: "UTC" });
  return {
    subject: `New submission: ${cut(formTitle, MAX_SUBJECT_TITLE)} (#${submissionId})`,
    intro: [
      `"${formTitle}" was answered on ${at} UTC.`,
      ...(rows.length === 0 ? ["It came without answers."] : []),
      ...(left > 0 ? [`The first ${MAX_ROWS} answers follow.`] : []),
    ],
    rows: shown,
    links: [
      {
        label: `View submission #${submissionId}`,
        href: `${publicOrigin()}/submissions?form=${formId}&submission=${submissionId}`,
      },
    ],
    footer: `You get this because "E-mail me new submissions" is on for this form. Change it in the form's General tab: ${publicOrigin()}/form/edit/${formId}`,
  };
}

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
