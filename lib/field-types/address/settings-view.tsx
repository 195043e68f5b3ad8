import { MapPinHouse } from "lucide-react";
import { COUNTRY_CODES, countryName } from "@/lib/domain/countries/countries";
import { PickSetting } from "../_shared/pick-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { AddressField } from "./definition";

function AddressSettings({ field, onChange }: SettingsProps<AddressField>) {
  const countries = COUNTRY_CODES.map((code) => ({ value: code, label: countryName(code) }));
  return (
    <PickSetting
      label="Default country"
      options={[{ value: "", label: "None" }, ...countries]}
      value={field.defaultCountry ?? ""}
      onChange={(defaultCountry) => onChange({ ...field, defaultCountry })}
    />
  );
}

export const addressSettings: SettingsView<AddressField> = {
  Icon: MapPinHouse,
  Settings: AddressSettings,
  summary: () => "Street, postal code, city, region and country, in the order of the country",
};
