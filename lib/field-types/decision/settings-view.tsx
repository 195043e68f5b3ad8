import { Gavel } from "lucide-react";
import { use } from "react";
import { Alert } from "@/components/ui/feedback/alert";
import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { LIMITS } from "@/lib/domain/limits";
import { DECISIONS } from "@/lib/domain/stages/decision";
import { TextSetting } from "../_shared/setting-inputs";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { StageChoicesContext } from "../_shared/stages/stage-choices";
import { DECISION_LABELS, type DecisionField } from "./definition";

function Settings({ field, onChange }: SettingsProps<DecisionField>) {
  return (
    <>
      {DECISIONS.map((decision) => (
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
      ))}
      <ReturnSetting field={field} onChange={onChange} />
    </>
  );
}

/** Which stage begins again after a return: its own, or an earlier one. */
function ReturnSetting({ field, onChange }: SettingsProps<DecisionField>) {
  const { stages, stageOf } = use(StageChoicesContext);
  const place = stages.findIndex(({ id }) => id === stageOf(field.id));
  const returnTo = field.returnTo ?? null;
  if (place === -1 && returnTo === null) {
    return (
      <Alert tone="note">
        This decision is on no page of a stage, so whoever sends the form decides. Move it to a page
        of a stage; stages are under General, “After sending”.
      </Alert>
    );
  }
  const offered = stages.slice(0, Math.max(place, 0));
  const isOffered = returnTo === null || offered.some(({ id }) => id === returnTo);
  // Its own stage is what none means, too.
  const isOwn = returnTo !== null && stages[place]?.id === returnTo;
  const stored = stages.find(({ id }) => id === returnTo);
  return (
    <FormField
      label="After a return, begin again at"
      hint="The respondent is e-mailed a link to correct the answers. Once the correction is sent this stage begins, and those behind it come again."
      error={isOffered || isOwn ? undefined : "Only this stage, or one before it, can begin again."}
    >
      {(control) => (
        <NativeSelect
          {...control}
          value={isOwn ? "" : (returnTo ?? "")}
          onChange={({ target }) => onChange({ ...field, returnTo: target.value || null })}
        >
          <option value="">This stage</option>
          {isOffered || isOwn ? null : (
            <option value={returnTo}>
              {stored ? `Stage “${stored.name}”, which comes later` : "A removed stage"}
            </option>
          )}
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {`Stage “${name}”`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FormField>
  );
}

export const decisionSettings: SettingsView<DecisionField> = { Icon: Gavel, Settings };
