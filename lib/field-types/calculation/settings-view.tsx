import { Calculator } from "lucide-react";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import {
  MOST_DECIMALS,
  shownDecimals,
  type ResultFormat,
  type ResultStyle,
} from "@/lib/domain/formulas/result-style";
import { FormulaEditor } from "../_shared/formula/formula-editor";
import { PickSetting } from "../_shared/pick-setting";
import { NumberSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { CalculationField } from "./definition";
import { USUAL_CURRENCY } from "./result-text";

const FORMATS: readonly { value: ResultFormat; label: string }[] = [
  { value: "number", label: "Number" },
  { value: "currency", label: "Currency" },
  { value: "percent", label: "Percent" },
  { value: "text", label: "Text" },
  { value: "date", label: "Date" },
];

const CURRENCIES = Intl.supportedValuesOf("currency").map((code) => ({ value: code, label: code }));

function Settings({ field, onChange }: SettingsProps<CalculationField>) {
  const format = field.format ?? "number";
  const isNumeric = format !== "text" && format !== "date";
  return (
    <>
      <FormulaEditor field={field} onChange={(formula) => onChange({ ...field, formula })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PickSetting
          label="Format"
          value={format}
          options={FORMATS}
          onChange={(next) => onChange({ ...field, format: next })}
        />
        {format === "currency" ? (
          <PickSetting
            label="Currency"
            value={field.currency ?? USUAL_CURRENCY}
            options={CURRENCIES}
            onChange={(currency) => onChange({ ...field, currency })}
          />
        ) : null}
        {isNumeric ? (
          <NumberSetting
            label="Decimals"
            value={field.decimals}
            min={0}
            max={MOST_DECIMALS}
            step={1}
            placeholder={usualDecimals({ ...field, format })}
            onChange={(decimals) => onChange({ ...field, decimals })}
          />
        ) : null}
      </div>
      <CheckboxField
        label="Show the result to visitors"
        hint="It is calculated and stored either way."
        checked={field.shown ?? true}
        onCheckedChange={(isOn) => onChange({ ...field, shown: isOn === true })}
      />
    </>
  );
}

function usualDecimals({ format, currency = USUAL_CURRENCY }: ResultStyle): string {
  return format === "number" ? "As many as needed" : String(shownDecimals({ format, currency }));
}

function InPlace({ field, onChange }: SettingsProps<CalculationField>) {
  return (
    <FormulaEditor
      field={field}
      onChange={(formula) => onChange({ ...field, formula }, "formula")}
    />
  );
}

export const calculationSettings: SettingsView<CalculationField> = {
  Icon: Calculator,
  Settings,
  InPlace,
};
