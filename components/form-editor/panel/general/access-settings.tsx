"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectMeta } from "../../state/selectors";
import { PasswordSetting } from "./password-setting";
import { usePageSettings } from "./use-page-settings";

/** Who may see the form and answer it. */
export function AccessSettings() {
  const { settings, change } = usePageSettings();
  return (
    <>
      <PasswordGroup />
      <CheckboxField
        label="Members only"
        hint="Visitors sign in to an account of this server first. It may be of any team."
        checked={settings.membersOnly}
        onCheckedChange={(checked) => change({ patch: { membersOnly: checked === true } })}
      />
    </>
  );
}

/** Of a form that is on the server: it takes effect there at once, beside what is edited here. */
function PasswordGroup() {
  const store = useEditorStore();
  const meta = useEditor(selectMeta);
  return meta ? (
    <PasswordSetting
      formId={meta.id}
      hasPassword={meta.hasPassword}
      onChanged={(hasPassword) => {
        const current = selectMeta(store.getState());
        if (current) {
          store.dispatch({ type: "meta", meta: { ...current, hasPassword } });
        }
      }}
    />
  ) : null;
}
