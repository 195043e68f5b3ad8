"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { usePageSettings } from "./use-page-settings";

/** What visitors of a form with pages see beside them. */
export function PagesSetting() {
  const { settings, change } = usePageSettings();
  return (
    <div className="grid gap-2">
      <CheckboxField
        label="Show progress"
        hint="“Page 2 of 4” and a bar. Hidden pages are not counted."
        checked={settings.showProgress}
        onCheckedChange={(checked) => change({ patch: { showProgress: checked === true } })}
      />
      <CheckboxField
        label="Review page"
        hint="A last page with all answers, each with “Change”."
        checked={settings.reviewPage}
        onCheckedChange={(checked) => change({ patch: { reviewPage: checked === true } })}
      />
    </div>
  );
}
