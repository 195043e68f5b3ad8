import { Paperclip } from "lucide-react";
import { useState } from "react";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { acceptTokens, fileTypeProblem } from "@/lib/domain/files/accepted-types";
import { PickSetting } from "../_shared/pick-setting";
import type { SettingsProps, SettingsView } from "../_shared/settings-view";
import type { FileField } from "./definition";

const FILES = [1, 3, 5, 10];
const MEGABYTES = [1, 5, 10, 20];
const GROUPS = [
  { label: "Images", tokens: ["image/*"] },
  { label: "PDF", tokens: [".pdf"] },
  { label: "Documents", tokens: [".doc", ".docx", ".odt", ".rtf", ".txt"] },
  { label: "Spreadsheets", tokens: [".xls", ".xlsx", ".ods", ".csv"] },
  { label: "Audio", tokens: ["audio/*"] },
  { label: "Video", tokens: ["video/*"] },
];

function Settings({ field, onChange }: SettingsProps<FileField>) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <PickSetting
          label="Max Files"
          value={field.maxFiles ?? 1}
          options={FILES.map((value) => ({
            value,
            label: value === 1 ? "1 file" : `${value} files`,
          }))}
          onChange={(maxFiles) => onChange({ ...field, maxFiles })}
        />
        <PickSetting
          label="Max File Size"
          value={field.maxFileSize ?? 10}
          options={MEGABYTES.map((value) => ({ value, label: `${value} MB` }))}
          onChange={(maxFileSize) => onChange({ ...field, maxFileSize })}
        />
      </div>
      <TypesSetting field={field} onChange={onChange} />
    </>
  );
}

/** Checkboxes for groups of types, and a text input for all other types. */
function TypesSetting({ field, onChange }: SettingsProps<FileField>) {
  const { acceptedFileTypes: tokens } = field;
  const [draft, setDraft] = useState<string | null>(null);
  const change = (next: readonly string[]) => {
    setDraft(null);
    onChange({ ...field, acceptedFileTypes: [...next] });
  };
  return (
    <FormField
      label="Accepted File Types"
      hint="Empty takes any file. For example: image/*, .pdf"
      error={fileTypeProblem(field) ?? undefined}
    >
      {(control) => (
        <>
          <div
            role="group"
            aria-label="Groups of file types"
            className="mb-2 flex flex-wrap gap-1.5"
          >
            {GROUPS.map((group) => {
              const isOn = group.tokens.every((token) => tokens.includes(token));
              const others = tokens.filter((token) => !group.tokens.includes(token));
              return (
                <button
                  key={group.label}
                  type="button"
                  aria-pressed={isOn}
                  onClick={() => change(isOn ? others : [...others, ...group.tokens])}
                  className="h-7 rounded-full border border-border-strong px-2.5 text-small font-medium hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
                >
                  {group.label}
                </button>
              );
            })}
          </div>
          <Input
            {...control}
            value={draft ?? tokens.join(", ")}
            maxLength={1000}
            placeholder="Any file"
            onChange={(event) => {
              onChange({ ...field, acceptedFileTypes: acceptTokens(event.target.value) });
              setDraft(event.target.value);
            }}
            onBlur={() => setDraft(null)}
          />
        </>
      )}
    </FormField>
  );
}

export const fileSettings: SettingsView<FileField> = { Icon: Paperclip, Settings };
