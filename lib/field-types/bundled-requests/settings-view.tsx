import { ListPlus } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { BundledRequestsField } from "./definition";

export const bundledRequestsSettings: SettingsView<BundledRequestsField> = { Icon: ListPlus };
