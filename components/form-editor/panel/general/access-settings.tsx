"use client";

import { Users } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { createLazyPart } from "@/lib/client/lazy-part";
import { LazyBoundary } from "../../lazy-boundary";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectMeta } from "../../state/selectors";
import { PasswordSetting } from "./password-setting";
import { usePageSettings } from "./use-page-settings";

const inviteesDialog = createLazyPart(
  async () => (await import("../../invitees/invitees-dialog")).InviteesDialog,
);

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
      <CheckboxField
        label="Invitees only"
        hint="Nobody sees the form without a link of an invitee, which is good for one answer."
        checked={settings.inviteesOnly}
        onCheckedChange={(checked) => change({ patch: { inviteesOnly: checked === true } })}
      />
      <CheckboxField
        label="One answer per person"
        hint="A browser that sent answers is told so by a cookie, and sends no more until they are withdrawn or deleted. It is weak: another browser, or one without its cookies, can send again. Ask for invitees or for a proved address where it matters."
        checked={settings.onePerPerson}
        onCheckedChange={(checked) => change({ patch: { onePerPerson: checked === true } })}
      />
      <InviteesButton />
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

/** Of a form that was published once: before, it has no address for their links. */
function InviteesButton() {
  const meta = useEditor(selectMeta);
  const [isOpen, setIsOpen] = useState(false);
  return meta?.publicUrl ? (
    <div>
      <Button onClick={() => setIsOpen(true)}>
        <Users aria-hidden />
        Invitees...
      </Button>
      {isOpen ? (
        <LazyBoundary lazyPart={inviteesDialog} what="The invitees">
          {(InviteesDialog) => <InviteesDialog formId={meta.id} onClose={() => setIsOpen(false)} />}
        </LazyBoundary>
      ) : null}
    </div>
  ) : null;
}
