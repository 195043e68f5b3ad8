"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { stageName } from "@/lib/domain/stages/stage";
import { usePageSettings } from "../panel/general/use-page-settings";
import { useEditor } from "../state/editor-context";
import { selectFields } from "../state/selectors";

/** The stage until whose end webhooks and the board get nothing. */
export function DeliverAfterSetting() {
  const { settings, change } = usePageSettings();
  const fields = useEditor(selectFields);
  const { stages, deliverAfterStage } = settings;
  const isKnown = deliverAfterStage === null || stages.some(({ id }) => id === deliverAfterStage);
  return (
    <FormField
      className="mt-4"
      label="Deliver to board and webhooks"
      hint={
        deliverAfterStage === null
          ? undefined
          : "Once the stage is done, or skipped. What is declined before is not delivered."
      }
      error={isKnown ? undefined : "That stage is gone. Choose another."}
    >
      {(control) => (
        <NativeSelect
          {...control}
          data-deliver-after
          value={deliverAfterStage ?? ""}
          onChange={({ target }) => change({ patch: { deliverAfterStage: target.value || null } })}
        >
          <option value="">As soon as it is sent</option>
          {isKnown ? null : <option value={deliverAfterStage}>After a removed stage</option>}
          {stages.map((stage, index) => (
            <option key={stage.id} value={stage.id}>
              {`After “${stageName(stage, { index, fields })}”`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
