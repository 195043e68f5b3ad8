import { ListOrdered } from "lucide-react";
import { OptionEditor } from "../_shared/options/editor/option-editor";
import { OptionSettings } from "../_shared/options/editor/option-settings";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { RankingField } from "./definition";

const LOOK = { mark: "none", hasSwitches: false } as const;

function Settings(props: SettingsProps<RankingField>) {
  return <OptionSettings {...props} {...LOOK} />;
}

function InPlace(props: SettingsProps<RankingField>) {
  return <OptionEditor {...props} {...LOOK} />;
}

export const rankingSettings: SettingsView<RankingField> = {
  Icon: ListOrdered,
  Settings,
  InPlace,
};
