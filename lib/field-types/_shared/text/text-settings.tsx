import type { Field } from "@/lib/domain/fields/base-field";
import type { SettingsProps } from "../settings-view";
import { LengthSettings } from "./length-settings";
import { PlaceholderSetting } from "./placeholder-setting";

type Lengths = { minLength?: number | undefined; maxLength?: number | undefined };

/** Settings of a one-line text whose type has its own rules. */
export function TextSettings<F extends Field & Lengths>(props: SettingsProps<F>) {
  return (
    <>
      <PlaceholderSetting {...props} />
      <LengthSettings {...props} />
    </>
  );
}
