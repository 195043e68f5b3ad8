"use client";

import type { ReactNode } from "react";
import { AccentSetting } from "./accent-setting";
import { LogoSetting } from "./logo-setting";
import { OpeningSettings } from "./opening-settings";
import { PrefillSetting } from "./prefill-setting";
import { CheckboxField } from "@/components/ui/checkbox";
import { FormField } from "@/components/ui/form-field";
import { Textarea } from "@/components/ui/textarea";
import { LIMITS } from "@/lib/domain/limits";
import { usePageSettings } from "./use-page-settings";

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
          <LogoSetting />
        </Group>
        <Group title="Opening">
          <OpeningSettings />
          <TextSetting
            name="closedMessage"
            label="Closed message"
            hint="Shown while the form takes no answers. Markdown. Without one, a standard text says why."
          />
        </Group>
        <Group title="After sending">
          <TextSetting
            name="thankYou"
            label="Thank-you text"
            hint="Shown above the receipt number. Markdown."
          />
        </Group>
        <Group title="Links and visitors">
          <PrefillSetting />
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
        label="Only from the form page"
        hint="Refuses answers that programs post to the address of the form without its page."
        checked={settings.isFormPageOnly}
        onCheckedChange={(checked) => change({ patch: { isFormPageOnly: checked === true } })}
      />
    </div>
  );
}

type TextSettingProps = { name: "thankYou" | "closedMessage"; label: string; hint: string };

function TextSetting({ name, label, hint }: TextSettingProps) {
  const { settings, change, settle } = usePageSettings();
  return (
    <FormField label={label} hint={hint}>
      {(control) => (
        <Textarea
          {...control}
          rows={3}
          value={settings[name]}
          maxLength={LIMITS.description}
          onBlur={settle}
          onChange={(event) => change({ patch: { [name]: event.target.value }, mergeKey: name })}
        />
      )}
    </FormField>
  );
}
