"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { useRevokeItemLinks } from "@/lib/client/queries/forms/use-forms";
import {
  MOST_VALID_DAYS,
  type UpdateLinks,
  type UpdateMode,
} from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { NumberSetting } from "@/lib/field-types/_shared/setting-inputs";
import { linkedColumnId } from "@/lib/form-engine/board/linked-field";
import { countOf } from "@/lib/utils/numbers";
import { useEditor, useEditorStore } from "@/components/form-editor/state/editor-context";
import { selectContent } from "@/components/form-editor/state/selectors";
import { useFieldName } from "@/components/form-editor/state/use-field-name";
import { usePageSettings } from "@/components/form-editor/panel/general/use-page-settings";
import { FillLinks } from "./fill-links";
import { RevokeLinks } from "./revoke-links";
import { TabSection } from "../tab-section";

const MODES: Readonly<Record<UpdateMode, string>> = {
  change: "May change",
  readonly: "Read only",
  blank: "Not shown with its value",
};

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
  return (
    <TabSection
      name="update-links"
      title="Update links"
      summary={summaryOf(links)}
      isOpenAtFirst={links.enabled}
    >
      <p className="text-pretty text-muted">
        A link opens the form for one item of the board, filled in with what the item holds now.
        Sending writes only what was changed.
      </p>
      <CheckboxField
        label="Links may change items"
        hint="Takes effect when you publish. Switched off, all links stop working."
        checked={links.enabled}
        onCheckedChange={(checked) => patch({ enabled: checked === true })}
      />
      {links.enabled ? (
        <>
          <NumberSetting
            label="Valid for days"
            hint="Of links that are made from now on. Left blank, they have no end."
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
          <FieldModes />
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
    </TabSection>
  );
}

function summaryOf({ enabled, validDays, singleUse }: UpdateLinks): string {
  const days = validDays === null ? "without end" : `for ${countOf(validDays, "day")}`;
  return enabled ? `On, valid ${days}${singleUse ? ", for one submission" : ""}` : "Off";
}

function FieldModes() {
  const content = useEditor(selectContent);
  const mapped = content.fields.filter((field) => linkedColumnId(field, content) !== null);
  return mapped.length === 0 ? (
    <p className="text-muted">Map fields to columns: links show and change these.</p>
  ) : (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">What visitors may do with each field</legend>
      {mapped.map((field) => (
        <FieldMode key={field.id} field={field} />
      ))}
    </fieldset>
  );
}

function FieldMode({ field }: { field: Field }) {
  const store = useEditorStore();
  const name = useFieldName(field);
  const write = (updateMode: UpdateMode) =>
    store.dispatch({ type: "replace-field", field: { ...field, updateMode } });
  return (
    <FormField label={name}>
      {(control) => (
        <NativeSelect
          {...control}
          value={field.updateMode ?? "change"}
          // The options are the modes.
          onChange={({ target }) => write(target.value as UpdateMode)}
        >
          {Object.entries(MODES).map(([mode, words]) => (
            <option key={mode} value={mode}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}
