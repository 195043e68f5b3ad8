import { Gavel } from "lucide-react";
import { LIMITS } from "@/lib/domain/limits";
import { DECISIONS } from "@/lib/domain/stages/decision";
import { TextSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { DECISION_LABELS, type DecisionField } from "./definition";

function Settings({ field, onChange }: SettingsProps<DecisionField>) {
  return DECISIONS.map((decision) => (
    <TextSetting
      key={decision}
      label={`Words for “${DECISION_LABELS[decision]}”`}
      value={field.labels?.[decision] ?? ""}
      placeholder={DECISION_LABELS[decision]}
      maxLength={LIMITS.buttonLabel}
      onChange={(text) =>
        onChange({ ...field, labels: { ...field.labels, [decision]: text } }, decision)
      }
    />
  ));
}

export const decisionSettings: SettingsView<DecisionField> = { Icon: Gavel, Settings };
