"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { isEmailField } from "@/lib/form-engine/messages/is-email-field";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";

/** Which answer a reply to the e-mails of new submissions goes to. */
export function ReplyToSetting() {
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const { noticeReplyTo } = settings;
  const offered = fields.filter(isEmailField);
  const isListed =
    ["auto", "none"].includes(noticeReplyTo) || offered.some(({ id }) => id === noticeReplyTo);
  return (
    <FormField
      label="Replies go to"
      hint={hintOf(noticeReplyTo, { offered, fields })}
      error={
        isListed ? undefined : "That field is gone, or is no e-mail field any more. Choose another."
      }
    >
      {(control) => (
        <NativeSelect
          {...control}
          data-reply-to
          value={noticeReplyTo}
          onChange={({ target }) => change({ patch: { noticeReplyTo: target.value } })}
        >
          <option value="auto">Automatic</option>
          <option value="none">Not to the respondent</option>
          {offered.map((field) => (
            <option key={field.id} value={field.id}>
              {fieldName(field, fields)}
            </option>
          ))}
          {isListed ? null : <option value={noticeReplyTo}>A removed field</option>}
        </NativeSelect>
      )}
    </FormField>
  );
}

type Offered = { offered: readonly Field[]; fields: readonly Field[] };

/** What "Automatic" means for the fields of the form as they are now. */
function hintOf(replyTo: string, { offered, fields }: Offered): string | null {
  if (replyTo !== "auto") {
    return null;
  }
  const [only, ...others] = offered;
  if (only === undefined) {
    return "The form has no e-mail field, so replies do not reach the respondent.";
  }
  return others.length === 0
    ? `To the answer of ${fieldName(only, fields)}, the form's only e-mail field.`
    : `The form has ${offered.length} e-mail fields, so replies do not reach the respondent. Choose one of them.`;
}
