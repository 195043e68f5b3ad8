"use client";

import { ErasureNotice } from "@/components/forms/status/erasure-notice";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { UNPARSABLE_INPUT } from "@/lib/field-types/_shared/text/control-text";
import { useEditor } from "../../state/editor-context";
import { selectContent } from "../../state/selectors";
import { usePageSettings } from "./use-page-settings";

const DAYS_AT_FIRST = 90;

/** When submissions are erased for good. */
export function RetentionSettings() {
  const { settings, change, settle } = usePageSettings();
  const formId = useEditor((state) => state.meta?.id ?? null);
  const hasBoard = useEditor((state) => selectContent(state).mondayBoardId !== null);
  const { retention } = settings;
  const boardItems = retention?.boardItems ?? false;
  const handleChange = (next: Retention | null, mergeKey?: string) =>
    change({ patch: { retention: next }, ...(mergeKey ? { mergeKey } : {}) });
  return (
    <>
      <FormField
        label="Erase answers"
        hint={
          retention === null
            ? undefined
            : "Answers are deleted for good, with files and earlier revisions; totals stay. Links to files that webhooks received stop working. Once published, this applies to earlier submissions as well. Seven days before the first is erased, this page says so, and the team’s owners get an e-mail."
        }
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={modeOf(retention)}
            onChange={({ target }) => handleChange(ofMode(target.value, boardItems))}
          >
            <option value="never">Never</option>
            <option value="days">After a number of days</option>
            <option value="delivered">Once they are delivered</option>
          </NativeSelect>
        )}
      </FormField>
      {formId === null ? null : <ErasureNotice formId={formId} />}
      {retention !== null && "days" in retention ? (
        <NumberSetting
          label="Days to keep answers"
          min={1}
          max={LIMITS.retentionDays}
          step={1}
          unreadable={UNPARSABLE_INPUT}
          value={retention.days}
          onBlur={settle}
          onChange={(days = UNPARSABLE_INPUT) =>
            handleChange({ days, boardItems }, "retention.days")
          }
        />
      ) : null}
      {retention !== null && hasBoard ? (
        <CheckboxField
          label="Archive the item of an erased submission"
          hint="Only items that were created for a submission are archived. Items that were found or changed stay."
          checked={boardItems}
          onCheckedChange={(checked) =>
            handleChange({ ...retention, boardItems: checked === true })
          }
        />
      ) : null}
    </>
  );
}

function modeOf(retention: Retention | null) {
  if (retention === null) {
    return "never";
  }
  return "days" in retention ? "days" : "delivered";
}

function ofMode(mode: string, boardItems: boolean): Retention | null {
  switch (mode) {
    case "days":
      return { days: DAYS_AT_FIRST, boardItems };
    case "delivered":
      return { afterDelivery: true, boardItems };
    default:
      return null;
  }
}
