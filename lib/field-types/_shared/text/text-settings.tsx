import type { Field } from "@/lib/domain/fields/base-field";
import { LengthSettings } from "./length-settings";
import { PlaceholderSetting } from "./placeholder-setting";
import type { SettingsProps } from "../settings-view";

type Lengths = { minLength?: number | undefined; maxLength?: number | undefined };

/** Settings of a one-line text without rules of its own. */
export function TextSettings<F extends Field & Lengths>(props: SettingsProps<F>) {
  return (
    <>
      <PlaceholderSetting {...props} />
      <LengthSettings {...props} />
    </>
  );
}
