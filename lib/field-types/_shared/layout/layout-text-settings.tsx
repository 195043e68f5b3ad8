import type { LucideIcon } from "lucide-react";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { PipingSetting } from "../piping/piping-setting";
import { PipingText } from "../piping/piping-text";
import type { SettingsProps, SettingsView } from "../settings-view";
import { layoutTextClasses, type LayoutText } from "./layout-text";
import { TextStyleSettings } from "./text-style-settings";
import type { FontSize } from "./text-styles";

type LayoutTextField = Field & LayoutText;

/** Settings of a layout text; `size` is the default text size. */
export function layoutTextSettings({
  Icon,
  size,
}: {
  Icon: LucideIcon;
  size: FontSize;
}): SettingsView<LayoutTextField> {
  return {
    Icon,
    Settings: (props) => <Settings {...props} size={size} />,
    InPlace: (props) => <InPlace {...props} size={size} />,
    summary: ({ content = "" }) => (content.trim() === "" ? "Nothing is shown here yet" : ""),
  };
}

type Props = SettingsProps<LayoutTextField> & { size: FontSize };

function Settings({ field, onChange, size }: Props) {
  return (
    <>
      <PipingSetting
        label="Content"
        hint="Markdown: **bold**, *italic*, [a link](https://example.org), lists with - or 1."
        rows={4}
        value={field.content ?? ""}
        maxLength={LIMITS.description}
        onChange={(content) => onChange({ ...field, content })}
      />
      <TextStyleSettings
        look={field}
        size={size}
        onChange={(look) => onChange({ ...field, ...look })}
      />
    </>
  );
}

/**
 * The Markdown source, edited in place with the text's styles. The free space beside it leaves the
 * row behind it a click target of 24 px.
 */
function InPlace({ field, onChange, size }: Props) {
  return (
    <PipingText
      id={`row-label-${field.id}`}
      aria-label="Content"
      placeholder="Add your content here"
      rows={1}
      value={field.content ?? ""}
      maxLength={LIMITS.description}
      onChange={(content) => onChange({ ...field, content }, "content")}
      wrapperClassName="-ml-1.5 w-[calc(100%-0.5rem)] min-w-0"
      className={`block field-sizing-content w-full min-w-0 resize-none rounded-in border field-ring border-transparent bg-transparent px-1.5 py-0.5 hover:bg-hover focus:bg-transparent ${layoutTextClasses(field, size)}`}
    />
  );
}
