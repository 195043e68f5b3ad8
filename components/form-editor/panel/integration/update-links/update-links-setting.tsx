"use client";

import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { useEditor, useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useRevokeItemLinks } from "@/lib/client/queries/forms/use-forms";
import { MOST_VALID_DAYS, type UpdateLinks } from "@/lib/domain/board/update-links/update-links";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { linkedColumnId } from "@/lib/form-engine/board/linked-field";
import { countOf } from "@/lib/utils/numbers";
import { MAPPING_TABLE_ID } from "../column-mapping/mapping-table";
import { IntegrationStep } from "../integration-step";
import { StepSwitch } from "../step-switch";
import { FillLinks } from "./fill-links";
import { RevokeLinks } from "./revoke-links";

// Null has no end; this is refused.
const NO_NUMBER = 0;

/** Whether links open the form for one item of its board, and what visitors may change there. */
export function UpdateLinksSetting() {
  const { settings, change } = usePageSettings();
  const formId = useEditor((state) => state.meta?.id ?? null);
  const boardId = useEditor((state) => selectContent(state).mondayBoardId);
  const revoke = useRevokeItemLinks();
  const { updateLinks: links } = settings;
  const patch = (part: Partial<UpdateLinks>) =>
    change({ patch: { updateLinks: { ...links, ...part } } });
  const toggle = {
    name: "update-links" as const,
    label: "Links may change items",
    isOn: links.enabled,
    onChange: (enabled: boolean) => patch({ enabled }),
  };
  return (
    <IntegrationStep
      name="update-links"
      title="Update links"
      summary={links.enabled ? summaryOf(links) : <StepSwitch {...toggle} />}
      isOpenAtFirst={links.enabled}
    >
      <p className="text-pretty text-muted">
        A link opens the form for one item of the board, filled in with what the item holds now.
        Sending writes only what was changed.
      </p>
      <StepSwitch
        {...toggle}
        hint="Takes effect when you publish. Switched off, all links stop working."
      />
      {links.enabled ? (
        <>
          <NumberSetting
            label="Valid for days"
            hint="For links that are made from now on. Left blank, links do not expire."
            min={1}
            max={MOST_VALID_DAYS}
            step={1}
            unreadable={NO_NUMBER}
            value={links.validDays ?? undefined}
            onChange={(days) => patch({ validDays: days ?? null })}
          />
          <FormField label="Uses">
            {(control) => (
              <NativeSelect
                {...control}
                value={links.singleUse ? "one" : "any"}
                onChange={({ target }) => patch({ singleUse: target.value === "one" })}
              >
                <option value="any">Any number</option>
                <option value="one">One submission</option>
              </NativeSelect>
            )}
          </FormField>
          <CheckboxField
            label="A link in the receipt"
            hint="After sending, visitors get the link of the item that was made for them."
            checked={links.inReceipt}
            onCheckedChange={(checked) => patch({ inReceipt: checked === true })}
          />
          <FieldModesNote />
          {formId === null || boardId === null ? null : (
            <FillLinks key={boardId} formId={formId} boardId={boardId} />
          )}
        </>
      ) : null}
      {formId === null ? null : (
        <RevokeLinks
          label="Revoke all update links"
          title="Revoke all update links?"
          description="Links that were made until now stop working at once, and cannot be brought back. You can make new ones."
          revoke={revoke}
          formId={formId}
        />
      )}
    </IntegrationStep>
  );
}

function summaryOf({ validDays, singleUse }: UpdateLinks): string {
  const days = validDays === null ? "without end" : `for ${countOf(validDays, "day")}`;
  return `On, valid ${days}${singleUse ? ", for one submission" : ""}`;
}

/** Leads to the table of step 4, where each field says what links may do with it. */
function FieldModesNote() {
  const store = useEditorStore();
  const hasMapped = useEditor((state) => {
    const content = selectContent(state);
    return content.fields.some((field) => linkedColumnId(field, content) !== null);
  });
  const handleShow = () => {
    store.dispatch({ type: "fold", name: "columns", isOpen: true });
    // Once it is shown.
    requestAnimationFrame(() => document.getElementById(MAPPING_TABLE_ID)?.focus());
  };
  return hasMapped ? (
    <div>
      <p className="mb-2 text-pretty text-muted">
        What visitors may do with each field stands in step 4 beside its column, under &ldquo;By
        link&rdquo;.
      </p>
      <Button size="small" onClick={handleShow}>
        Show the columns
      </Button>
    </div>
  ) : (
    <p className="text-muted">Map fields to columns: links show and change these.</p>
  );
}
