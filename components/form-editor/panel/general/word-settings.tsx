"use client";

import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "@/lib/field-types/_shared/piping/piping-setting";
import { usePageSettings } from "./use-page-settings";

type Words = "submitLabel" | "nextLabel" | "backLabel" | "thankYouTitle" | "fillInAgainLabel";

type WordSettingProps = { name: Words; label: string; standard: string; maxLength?: number };

/** Own words in place of standard ones. */
function WordSetting({ name, label, standard, maxLength = LIMITS.buttonLabel }: WordSettingProps) {
  const { settings, change, settle } = usePageSettings();
  return (
    <FormField label={label}>
      {(control) => (
        <Input
          {...control}
          value={settings[name]}
          placeholder={standard}
          maxLength={maxLength}
          onBlur={settle}
          onChange={({ target }) => change({ patch: { [name]: target.value }, mergeKey: name })}
        />
      )}
    </FormField>
  );
}

/** The words on the button that sends. */
export function SubmitSetting() {
  return <WordSetting name="submitLabel" label="Submit button" standard="Submit" />;
}

/** The words on the buttons between pages. */
export function PageButtonSettings() {
  return (
    <>
      <WordSetting name="nextLabel" label="Next button" standard="Next" />
      <WordSetting name="backLabel" label="Back button" standard="Back" />
    </>
  );
}

/** Heading and text after sending, and whether the form is offered again. */
export function ThankYouSettings() {
  const { settings, change, settle } = usePageSettings();
  return (
    <>
      <WordSetting
        name="thankYouTitle"
        label="Thank-you heading"
        standard="Thank you"
        maxLength={LIMITS.title}
      />
      <PipingSetting
        label="Thank-you text"
        hint="Shown above the receipt number. Markdown."
        rows={3}
        value={settings.thankYou}
        maxLength={LIMITS.description}
        onBlur={settle}
        onChange={(thankYou) => change({ patch: { thankYou }, mergeKey: "thankYou" })}
      />
      <CheckboxField
        label="Offer to fill in the form again"
        checked={settings.fillInAgain}
        onCheckedChange={(checked) => change({ patch: { fillInAgain: checked === true } })}
      />
      {settings.fillInAgain ? (
        <WordSetting
          name="fillInAgainLabel"
          label="Words on that button"
          standard="Fill in again"
        />
      ) : null}
    </>
  );
}
