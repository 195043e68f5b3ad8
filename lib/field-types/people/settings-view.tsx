import { Users } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import type { PeopleField } from "./definition";

export const peopleSettings: SettingsView<PeopleField> = {
  Icon: Users,
  summary: () => "The people of your monday.com account, by name",
};
