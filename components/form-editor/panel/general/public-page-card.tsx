"use client";

import { Link2 } from "lucide-react";
import { useState, type ReactNode } from "react";
import { StopSetting } from "@/components/forms/actions/stop-setting";
import { Button } from "@/components/ui/buttons/button";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Textarea } from "@/components/ui/inputs/textarea";
import { Dialog } from "@/components/ui/overlays/dialog";
import { LIMITS } from "@/lib/domain/limits";
import { canPrefill } from "@/lib/form-engine/answers/prefill/prefill";
import { countOf } from "@/lib/utils/numbers";
import { EndingsSetting } from "../../endings/endings-setting";
import { MessagesSetting } from "../../messages/messages-setting";
import { StagesSetting } from "../../stages/stages-setting";
import { useEditor, useEditorStore } from "../../state/editor-context";
import { selectFields, selectMeta } from "../../state/selectors";
import { AccentSetting } from "./accent-setting";
import { AccessSettings } from "./access-settings";
import { CorrectionSettings } from "./correction-settings";
import { LogoSetting } from "./logo-setting";
import { OpeningSettings } from "./opening-settings";
import { PagesSetting } from "./pages-setting";
import { PrefillDialog } from "./prefill-dialog";
import { RetentionSettings } from "./retention-settings";
import { ThemeSetting } from "./theme-setting";
import { UniqueSetting } from "./unique-setting";
import { usePageSettings } from "./use-page-settings";
import { WelcomeSetting } from "./welcome-setting";
import { SubmitSetting, ThankYouSettings } from "./word-settings";

/** The settings of the public page: looks, opening times, texts and links. */
export function PublicPageCard() {
  return (
    <section id="public-page" aria-labelledby="public-page-heading" className="border-t pt-5">
      <h2 id="public-page-heading" className="font-semibold">
        Public page
      </h2>
      <div className="mt-4 grid gap-6">
        <Group title="Looks">
          <AccentSetting />
          <ThemeSetting />
          <LogoSetting />
          <SubmitSetting />
        </Group>
        <Group title="Opening">
          <OpeningSettings />
          <ClosedMessageSetting />
          <StopGroup />
        </Group>
        <Group title="Pages">
          <WelcomeSetting />
          <PagesSetting />
        </Group>
        <Group title="After sending">
          <ThankYouSettings />
          <EndingsSetting />
          <MessagesSetting />
          <StagesSetting />
          <CorrectionSettings />
          <RetentionSettings />
        </Group>
        <Group title="Who may answer">
          <AccessSettings />
        </Group>
        <Group title="Links and visitors">
          <PrefillSetting />
          <UniqueSetting />
          <ReachSettings />
        </Group>
      </div>
    </section>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={title}>
      <h3 className="mb-2.5 text-small font-medium text-muted">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </div>
  );
}

/** Of a form that is on the server: it takes effect there at once, beside what is edited here. */
function StopGroup() {
  const store = useEditorStore();
  const meta = useEditor(selectMeta);
  return meta ? (
    <StopSetting
      form={meta}
      onChanged={({ isStopped, stoppedMessage, live }) => {
        const current = selectMeta(store.getState());
        if (current) {
          store.dispatch({ type: "meta", meta: { ...current, isStopped, stoppedMessage, live } });
        }
      }}
    />
  ) : null;
}

/** Whether search engines may list the form, and whether it may be answered without its page. */
function ReachSettings() {
  const { settings, change } = usePageSettings();
  return (
    <div className="grid gap-2">
      <CheckboxField
        label="Search engines may list the page"
        hint="Otherwise only people with the link find it."
        checked={settings.robots === "index"}
        onCheckedChange={(checked) =>
          change({ patch: { robots: checked === true ? "index" : "noindex" } })
        }
      />
      <CheckboxField
        label="Keep what visitors type on their device"
        hint="Until it is sent, for 30 days at most. Turn it off for forms on shared devices."
        checked={settings.saveDrafts}
        onCheckedChange={(checked) => change({ patch: { saveDrafts: checked === true } })}
      />
      <CheckboxField
        label="Visitors may save and continue later"
        hint="On any device, by a link that they keep. The server keeps what they saved for 30 days, encrypted by that link: you see only how many are unfinished, and nobody is reminded."
        checked={settings.resumable}
        onCheckedChange={(checked) => change({ patch: { resumable: checked === true } })}
      />
      <CheckboxField
        label="“Powered by Formlane” below the form"
        checked={settings.showPoweredBy}
        onCheckedChange={(checked) => change({ patch: { showPoweredBy: checked === true } })}
      />
      <CheckboxField
        label="Only from the form page"
        hint="Refuses answers that programs post to the address of the form without its page."
        checked={settings.isFormPageOnly}
        onCheckedChange={(checked) => change({ patch: { isFormPageOnly: checked === true } })}
      />
    </div>
  );
}

function ClosedMessageSetting() {
  const { settings, change, settle } = usePageSettings();
  return (
    <FormField
      label="Closed message"
      hint="Shown while the form takes no answers. Markdown. Without one, a standard text says why."
    >
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={settings.closedMessage}
          maxLength={LIMITS.description}
          onBlur={settle}
          onChange={({ target }) =>
            change({ patch: { closedMessage: target.value }, mergeKey: "closedMessage" })
          }
        />
      )}
    </FormField>
  );
}

/** How many fields a link may prefill, and the button to the dialog that builds such links. */
function PrefillSetting() {
  const { settings } = usePageSettings();
  const fields = useEditor(selectFields);
  const [isOpen, setIsOpen] = useState(false);
  const allowed = fields.filter(
    (field) => settings.prefillFieldIds.includes(field.id) && canPrefill(field),
  );
  return (
    <div>
      <p className="mb-1.5 font-medium">Prefilled links</p>
      <p className="mb-2 text-pretty text-muted">
        {allowed.length === 0
          ? "A link can fill in answers. No field allows it yet."
          : `A link can fill in ${countOf(allowed.length, "field")}.`}
      </p>
      <Button onClick={() => setIsOpen(true)}>
        <Link2 aria-hidden />
        Prefilled link...
      </Button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        {isOpen ? <PrefillDialog /> : null}
      </Dialog>
    </div>
  );
}
