import { FileCheck } from "lucide-react";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "../_shared/piping/piping-setting";
import { PipingText } from "../_shared/piping/piping-text";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { ConsentField } from "./definition";

function ConsentSettings({ field, onChange }: SettingsProps<ConsentField>) {
  return (
    <PipingSetting
      label="Content"
      hint="What is agreed to, above the box. Markdown: **bold**, *italic*, [a link](https://example.org), lists with - or 1."
      rows={4}
      value={field.content ?? ""}
      maxLength={LIMITS.description}
      onChange={(content) => onChange({ ...field, content })}
    />
  );
}

/** The Markdown source, edited in place. */
function ConsentInPlace({ field, onChange }: SettingsProps<ConsentField>) {
  return (
    <PipingText
      id={`row-content-${field.id}`}
      aria-label="Content"
      placeholder="What is agreed to, in Markdown"
      rows={2}
      value={field.content ?? ""}
      maxLength={LIMITS.description}
      onChange={(content) => onChange({ ...field, content }, "content")}
      wrapperClassName="w-full min-w-0"
      className="block field-sizing-content w-full min-w-0 resize-none rounded-in border field-ring bg-transparent px-1.5 py-0.5 hover:bg-hover focus:bg-transparent"
    />
  );
}

export const consentSettings: SettingsView<ConsentField> = {
  Icon: FileCheck,
  Settings: ConsentSettings,
  InPlace: ConsentInPlace,
  summary: ({ content = "" }) =>
    content.trim() === "" ? "Whoever ticks the box agrees to its label" : "",
};
