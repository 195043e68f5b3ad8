import type { Field } from "@/lib/domain/fields/base-field";
import { PickSetting } from "../pick-setting";
import type { SettingsProps } from "../settings-view";
import { AUTOFILL, AUTOFILL_TOKENS, autofillOf, type Autofill } from "./autofill";

type Filled = { autocomplete?: Autofill | undefined };

/** What browsers fill in for visitors: by its label, something else, or nothing. */
export function AutofillSetting<F extends Field & Filled>({
  field,
  hasLines = false,
  onChange,
}: SettingsProps<F> & { hasLines?: boolean }) {
  const own = autofillOf(field.label, { hasLines });
  const automatic = own === undefined ? "Automatic" : `Automatic: ${AUTOFILL[own]}`;
  return (
    <PickSetting
      label="Autofill"
      value={field.autocomplete ?? "auto"}
      options={[
        { value: "auto" as const, label: automatic },
        { value: "off" as const, label: "Off" },
        ...AUTOFILL_TOKENS.map((token) => ({ value: token, label: AUTOFILL[token] })),
      ]}
      onChange={(picked) =>
        onChange({ ...field, autocomplete: picked === "auto" ? undefined : picked })
      }
    />
  );
}
