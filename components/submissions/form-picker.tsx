"use client";

import { FileText } from "lucide-react";
import { BUNDLED, bundledAddress } from "@/components/bundled-requests/list/bundled-address";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import type { FormResponse } from "@/lib/contracts/forms/forms";

type FormPickerProps = {
  forms: readonly FormResponse[];
  value: number | null;
  /** Bundled requests, which belong to no form, are selected. */
  isBundled?: boolean;
  /** Whether bundled requests can be selected: not by who reaches certain forms alone. */
  hasBundled?: boolean;
  /** null = all forms. */
  onChange: (formId: number | null) => void;
};

const ALL = "all";

/** Select for the form whose submissions are shown, or all forms, or bundled requests. */
export function FormPicker({
  forms,
  value,
  isBundled = false,
  hasBundled = true,
  onChange,
}: FormPickerProps) {
  const isKnown = forms.some((form) => form.id === value);
  return (
    <div className="relative w-full sm:w-75">
      <FileText
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-2.5 z-10 size-4 -translate-y-1/2 stroke-[1.75] text-muted"
      />
      <NativeSelect
        aria-label="Form"
        className="pl-8.5"
        value={isBundled ? BUNDLED : isKnown ? String(value) : ""}
        onChange={({ target }) =>
          target.value === BUNDLED
            ? window.history.pushState(null, "", bundledAddress())
            : onChange(target.value === ALL ? null : Number(target.value))
        }
      >
        <option value="" disabled>
          {forms.length === 0 ? "No forms available" : "No form selected"}
        </option>
        {forms.length > 0 && (isBundled || value !== null) ? (
          <option value={ALL}>All forms</option>
        ) : null}
        {forms.map((form) => (
          <option key={form.id} value={form.id}>
            {form.title}
          </option>
        ))}
        {hasBundled ? <option value={BUNDLED}>Bundled requests</option> : null}
      </NativeSelect>
    </div>
  );
}
