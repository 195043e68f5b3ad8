"use client";

import { controlClasses } from "@/components/ui/inputs/control-classes";
import { isRecord } from "@/lib/domain/fields/answers";
import { Combobox } from "../_shared/options/combobox-view";
import { countryOptions } from "../_shared/options/country-options";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { RequiredMark } from "../_shared/required-mark-view";
import { UNPARSABLE_INPUT } from "../_shared/text/control-text";
import { useTexts } from "../_shared/texts/texts-context";
import { isBlankAddress, PARTS, partText, type Part } from "./address";
import { ORDERED_PARTS, orderOf, partName } from "./address-format";
import { MAX_PART, REQUIRED_PARTS, type AddressField } from "./definition";

/** HTML's autofill tokens. */
const AUTOFILL: Readonly<Record<Part, string>> = {
  street: "address-line1",
  extra: "address-line2",
  postalCode: "postal-code",
  city: "address-level2",
  region: "address-level1",
  country: "country-name",
};

/** The parts of an address, in the order and by the names of its country. */
function AddressControl(props: ControlProps<AddressField>) {
  const { field, value, controlId, labelId, describedBy, isInvalid, isDisabled, onChange } = props;
  const { address, fields, locale } = useTexts();
  const begun = field.defaultCountry ?? "";
  const isAnswered = isRecord(value);
  const isUnread = isAnswered && value["country"] === UNPARSABLE_INPUT;
  const country = isAnswered ? partText(value, "country") : begun;
  const ordered = orderOf(country);
  const filled = ORDERED_PARTS.filter(
    (part) => !ordered.includes(part) && partText(value, part) !== "",
  );
  const shown = [...ordered, ...filled].flatMap((part): Part[] =>
    part === "street" ? ["street", "extra"] : [part],
  );
  const change = (part: Part, given: unknown) => {
    const parts = Object.fromEntries(PARTS.map((each) => [each, partText(value, each)]));
    const kept = isUnread ? UNPARSABLE_INPUT : country;
    const next = { ...parts, country: kept, [part]: given ?? "" };
    const { country: chosen, ...others } = next;
    onChange(isBlankAddress(others) && (chosen === begun || chosen === "") ? null : next);
  };
  const textOf = (part: Part) => (part === "country" ? country : partText(value, part));
  const nameOf = (part: Part) =>
    part === "country" || part === "extra" ? address[part] : address[partName(part, country)];
  const isAsked = (part: Part) => field.required && REQUIRED_PARTS.some((each) => each === part);
  const drawn: Part[] = ["country", ...shown];
  const lacking = drawn.filter((part) => isAsked(part) && textOf(part) === "");
  const unread: Part[] = isUnread ? ["country"] : [];
  const wrong = [unread, lacking, drawn].find((parts) => parts.length > 0) ?? [];
  const isWrong = (part: Part) => isInvalid && wrong.includes(part);
  // What is wrong is focused.
  const [focused] = isInvalid ? wrong : drawn;
  const idOf = (part: Part) => (part === focused ? controlId : `${controlId}.${part}`);
  const labelOf = (part: Part) => (
    <label
      id={`${idOf(part)}-label`}
      htmlFor={idOf(part)}
      className="mb-1.5 block text-ui text-muted"
    >
      {nameOf(part)}
      {isAsked(part) ? <RequiredMark /> : null}
    </label>
  );
  return (
    <div
      role="group"
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="grid gap-3 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        {labelOf("country")}
        <Combobox
          options={countryOptions(locale)}
          chosen={country}
          isUnread={isUnread}
          controlId={idOf("country")}
          name={`${controlId}.country`}
          labelId={`${idOf("country")}-label`}
          describedBy={undefined}
          placeholder={fields.country}
          autoComplete={AUTOFILL.country}
          isRequired={isAsked("country")}
          isInvalid={isWrong("country")}
          isDisabled={isDisabled}
          onChoose={(code) => change("country", code)}
          onUnread={(unread) => change("country", unread)}
        />
      </div>
      {shown.map((part) => (
        <div key={part} className={part === "street" || part === "extra" ? "sm:col-span-2" : ""}>
          {labelOf(part)}
          <input
            id={idOf(part)}
            name={`${controlId}.${part}`}
            type="text"
            value={textOf(part)}
            autoComplete={AUTOFILL[part]}
            maxLength={MAX_PART}
            required={isAsked(part)}
            disabled={isDisabled}
            aria-invalid={isWrong(part) || undefined}
            onChange={(event) => change(part, event.target.value)}
            className={controlClasses({ size: "touch" })}
          />
        </div>
      ))}
    </div>
  );
}

export const addressView: PublicView<AddressField> = { frame: "group", Control: AddressControl };
