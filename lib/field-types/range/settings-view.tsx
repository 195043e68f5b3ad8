import { SlidersHorizontal } from "lucide-react";
import { newRange } from "../_shared/range/range";
import { RangeSettings } from "../_shared/range/range-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RangeField } from "./definition";

const DEFAULTS = {
  min: String(newRange.min),
  max: String(newRange.max),
  step: String(newRange.step),
};

function Settings(props: SettingsProps<RangeField>) {
  return <RangeSettings {...props} empty={DEFAULTS} />;
}

export const rangeSettings: SettingsView<RangeField> = { Icon: SlidersHorizontal, Settings };
