"use client";

import type { ReactNode } from "react";
import { AccentSetting } from "./accent-setting";
import { LogoSetting } from "./logo-setting";
import { OpeningSettings } from "./opening-settings";
import { PrefillSetting } from "./prefill-setting";
import { ReachSettings } from "./reach-settings";
import { TextSetting } from "./text-setting";

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
