"use client";

import { lazy, Suspense, useState } from "react";
import type { LanguageOption } from "@/components/submissions/list/filters/language-options";
import {
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
} from "@/components/ui/overlays/dropdown-menu";
import type { SubmissionFilters } from "@/lib/client/queries/query-keys";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import { fileName } from "@/lib/utils/file-name";
import { exportAddress, type ExportFormat } from "./export-address";
import { SaveMenu } from "./save-menu";

// Loaded by whoever opens it.
const LiveLinkDialog = lazy(async () => {
  const { LiveLinkDialog: component } = await import("./live-link/live-link-dialog");
  return { default: component };
});

const FORMATS: readonly { format: ExportFormat; label: string }[] = [
  { format: "excel-csv", label: "CSV for Excel (UTF-8 with BOM)" },
  { format: "csv", label: "CSV (UTF-8)" },
  { format: "xlsx", label: "Excel workbook (XLSX)" },
  { format: "json", label: "JSON lines" },
];

const LINE_FORMATS: typeof FORMATS = [
  { format: "excel-lines", label: "Line items: CSV for Excel" },
  { format: "lines", label: "Line items: CSV (UTF-8)" },
];

const UPLOADS: (typeof FORMATS)[number] = { format: "files", label: "All uploads (ZIP)" };

const ENDINGS: Readonly<Record<ExportFormat, string>> = {
  "excel-csv": "submissions.csv",
  csv: "submissions.csv",
  xlsx: "submissions.xlsx",
  json: "submissions.jsonl",
  "excel-lines": "line-items.csv",
  lines: "line-items.csv",
  files: "files.zip",
};

type ExportMenuProps = {
  form: Pick<FormResponse, "id" | "title" | "fields">;
  filters: SubmissionFilters;
  /** The form has fields whose answers are secret. */
  hasSecrets: boolean;
  /** The form has fields with line items. */
  hasTables: boolean;
  /** The form has fields with uploads. */
  hasFiles: boolean;
  /** Those that headings and options can be in, the original first; none where there is one alone. */
  languages: readonly LanguageOption[];
};

/** Exports all rows that match the filters, in a format of choice; opens the live link of all answers. */
export function ExportMenu(props: ExportMenuProps) {
  const { form, filters, hasSecrets, hasTables, hasFiles, languages } = props;
  const { id: formId, title } = form;
  const mayShare = usePermission("answers:share");
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const [withSecrets, setWithSecrets] = useState(false);
  const [language, setLanguage] = useState<string>();
  const formats = [...FORMATS, ...(hasTables ? LINE_FORMATS : []), ...(hasFiles ? [UPLOADS] : [])];
  const files = formats.map(({ format, label }) => ({
    label,
    address: exportAddress({ formId, filters, format, withSecrets, language }),
    fileName: `${fileName(title)}-${ENDINGS[format]}`,
  }));
  return (
    <>
      <SaveMenu files={files}>
        {hasSecrets ? (
          <DropdownMenuItem
            onSelect={(event) => {
              event.preventDefault();
              setWithSecrets(!withSecrets);
            }}
          >
            {withSecrets ? "Leave password answers out" : "Include password answers"}
          </DropdownMenuItem>
        ) : null}
        {languages.length > 0 ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuRadioGroup
              aria-label="Language of headings and options"
              value={language ?? languages[0]?.value ?? ""}
              onValueChange={setLanguage}
            >
              {languages.map(({ value, name }) => (
                <DropdownMenuRadioItem
                  key={value}
                  value={value}
                  onSelect={(event) => event.preventDefault()}
                >
                  Headings and options in {name}
                </DropdownMenuRadioItem>
              ))}
            </DropdownMenuRadioGroup>
          </>
        ) : null}
        {mayShare ? (
          <>
            <DropdownMenuSeparator />
            <DropdownMenuItem onSelect={() => setIsLinkOpen(true)}>
              Live link for spreadsheets…
            </DropdownMenuItem>
          </>
        ) : null}
      </SaveMenu>
      {isLinkOpen ? (
        <Suspense fallback={null}>
          <LiveLinkDialog form={form} onClose={() => setIsLinkOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
