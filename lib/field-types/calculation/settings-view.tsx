import { Calculator } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { CalculationField } from "./definition";

export const calculationSettings: SettingsView<CalculationField> = { Icon: Calculator };
