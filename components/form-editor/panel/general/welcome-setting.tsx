"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { Textarea } from "@/components/ui/inputs/textarea";
import type { Welcome } from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { usePageSettings } from "./use-page-settings";

const NO_WORDS: Welcome = { title: "", text: "", button: "" };

/** The first screen of the page. */
export function WelcomeSetting() {
  const { settings, change } = usePageSettings();
  const { welcome } = settings;
  return (
    <>
      <CheckboxField
        label="Welcome screen"
        hint="Visitors see it first, and begin the form with its button. Links to saved answers, to items and to corrections skip it."
        checked={welcome !== null}
        onCheckedChange={(checked) =>
          change({ patch: { welcome: checked === true ? NO_WORDS : null } })
        }
      />
      {welcome === null ? null : <WelcomeTexts welcome={welcome} />}
    </>
  );
}

function WelcomeTexts({ welcome }: { welcome: Welcome }) {
  const { change, settle } = usePageSettings();
  const shared = (name: keyof Welcome) => ({
    value: welcome[name],
    onBlur: settle,
    onChange: ({ target }: { target: { value: string } }) =>
      change({
        patch: { welcome: { ...welcome, [name]: target.value } },
        mergeKey: `welcome-${name}`,
      }),
  });
  return (
    <>
      <FormField label="Title of the welcome screen">
        {(control) => (
          <Input
            {...control}
            {...shared("title")}
            placeholder="The name of the form"
            maxLength={LIMITS.title}
          />
        )}
      </FormField>
      <FormField
        label="Text of the welcome screen"
        hint="Markdown. Without a title and a text the screen is not shown."
      >
        {(control) => (
          <Textarea {...control} {...shared("text")} rows={4} maxLength={LIMITS.description} />
        )}
      </FormField>
      <FormField label="Button that begins the form">
        {(control) => (
          <Input
            {...control}
            {...shared("button")}
            placeholder="Next"
            maxLength={LIMITS.buttonLabel}
          />
        )}
      </FormField>
    </>
  );
}
