import { FilePlus2 } from "lucide-react";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "../_shared/piping/piping-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import { InPlaceText } from "../_shared/text/in-place-text";
import type { PageField } from "./definition";
import { StageSetting } from "./stage-setting";

function Settings({ field, onChange }: SettingsProps<PageField>) {
  return (
    <>
      <PipingSetting
        label="Page Title"
        value={field.title ?? ""}
        maxLength={LIMITS.label}
        onChange={(title) => onChange({ ...field, title }, "title")}
      />
      <PipingSetting
        label="Page Description"
        takesLinks
        ownId={field.id}
        rows={2}
        value={field.description}
        maxLength={LIMITS.description}
        onChange={(description) => onChange({ ...field, description }, "description")}
      />
      <PipingSetting
        label="Button"
        hint="At the end of this page. The last page has Submit instead."
        placeholder="Next"
        maxLength={LIMITS.buttonLabel}
        value={field.nextLabel ?? ""}
        onChange={(nextLabel) => onChange({ ...field, nextLabel }, "nextLabel")}
      />
      <StageSetting field={field} onChange={onChange} />
    </>
  );
}

function InPlace({ field, onChange }: SettingsProps<PageField>) {
  return (
    <>
      <InPlaceText
        id={`row-label-${field.id}`}
        label="Page title"
        look="heading"
        placeholder="Untitled page"
        value={field.title ?? ""}
        onChange={(title) => onChange({ ...field, title }, "title")}
      />
      <InPlaceText
        label="Page description"
        look="help"
        placeholder="Add a description"
        maxLength={LIMITS.description}
        value={field.description}
        onChange={(description) => onChange({ ...field, description }, "description")}
      />
    </>
  );
}

export const pageSettings: SettingsView<PageField> = { Icon: FilePlus2, Settings, InPlace };
