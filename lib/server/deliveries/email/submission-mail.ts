import "server-only";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { publicOrigin } from "@/lib/server/env";
import { formatDateTime } from "@/lib/utils/dates";
import type { DeliverySource } from "../delivery-source.repository";
import type { MailContent } from "./mail-content";
import { mailRows, shortTitle } from "./mail-rows";

/** The e-mail to the owner about a new submission. Secret answers are masked, files are only named. */
export function submissionMail(source: DeliverySource): MailContent {
  const { formId, formTitle, submissionId, fields, answers } = source;
  const { rows, remarks } = mailRows(
    displayRows({ fields, answers }).map(({ label, fieldId, value }) => ({
      label: label || fieldId,
      value,
    })),
  );
  const at = formatDateTime({ value: source.createdAt.toISOString(), timeZone: "UTC" });
  return {
    subject: `New submission: ${shortTitle(formTitle)} (#${submissionId})`,
    intro: [`"${formTitle}" was answered on ${at} UTC.`, ...remarks],
    rows,
    links: [
      {
        label: `View submission #${submissionId}`,
        href: `${publicOrigin()}/submissions?form=${formId}&submission=${submissionId}`,
      },
    ],
    footer: `You get this because "E-mail me new submissions" is on for this form. Change it in the form's General tab: ${publicOrigin()}/form/edit/${formId}`,
  };
}
