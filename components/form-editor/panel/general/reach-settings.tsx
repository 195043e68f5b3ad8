"use client";

import { CheckboxField } from "@/components/ui/checkbox";
import { usePageSettings } from "./use-page-settings";

/** Whether search engines may list the form, and whether it may be answered without its page. */
export function ReachSettings() {
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
