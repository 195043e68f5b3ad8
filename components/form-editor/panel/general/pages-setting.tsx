"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { hasPages } from "@/lib/form-engine/pages/page-break";
import { useEditor } from "../../state/editor-context";
import { selectFields } from "../../state/selectors";
import { usePageSettings } from "./use-page-settings";
import { PageButtonSettings } from "./word-settings";

/** Whether questions are asked one at a time, and what visitors of a form with pages see beside them. */
export function PagesSetting() {
  const { settings, change } = usePageSettings();
  const hasBreaks = useEditor((state) => hasPages(selectFields(state)));
  const isOneByOne = settings.layout === "one";
  return (
    <div className="grid gap-2">
      <CheckboxField
        label="One question at a time"
        hint="Enter goes on, letters choose options. Texts stand above the question that follows them. Without JavaScript the questions stand below one another."
        checked={isOneByOne}
        onCheckedChange={(checked) =>
          change({ patch: { layout: checked === true ? "one" : "all" } })
        }
      />
      {isOneByOne || hasBreaks ? (
        <>
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
          <PageButtonSettings />
        </>
      ) : null}
    </div>
  );
}
