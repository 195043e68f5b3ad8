import { CircleCheck, CircleSlash, PencilLine, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { CheckboxField } from "@/components/ui/inputs/checkbox";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { ImportPreview } from "@/lib/contracts/forms/import-form";
import { isFieldType } from "@/lib/field-types/registry/field-types";
import { countOf } from "@/lib/utils/numbers";
import type { ReadImport } from "./use-import-file";

type Items = ImportPreview["report"]["items"];
type Outcome = Items[number]["outcome"];

const OUTCOMES: Readonly<
  Record<Outcome, { word: string; tone: "ok" | "warn" | "bad"; icon: LucideIcon }>
> = {
  kept: { word: "Kept", tone: "ok", icon: CircleCheck },
  changed: { word: "Changed", tone: "warn", icon: PencilLine },
  lost: { word: "Lost", tone: "bad", icon: CircleSlash },
};

/** More would take a browser seconds to draw. */
const MOST_ITEMS = 1_000;

/** What the form in the file is, before it is created. */
export function ImportPreviewBox({ read }: { read: ReadImport }) {
  const { form, items } = read;
  const fields = form.fields ?? [];
  return (
    <div className="grid gap-3">
      <div role="status" className="rounded-card border p-3">
        <p className="font-medium wrap-anywhere">{form.title}</p>
        <p className="text-muted">{countOf(fields.length, "field")}</p>
        {items === null ? null : <p className="mt-1 text-muted">{countsOf(items)}</p>}
        <OwnFileNotes
          form={form}
          unknown={fields.filter(({ type }) => !isFieldType(type)).length}
        />
      </div>
      {items === null ? null : <ImportReport items={items} />}
    </div>
  );
}

function countsOf(items: Items): string {
  const count = (outcome: Outcome) => items.filter((item) => item.outcome === outcome).length;
  return `${count("kept")} kept, ${count("changed")} changed, ${count("lost")} lost`;
}

/** What a form that was exported here does not bring along. */
function OwnFileNotes({ form, unknown }: { form: ReadImport["form"]; unknown: number }) {
  return (
    <>
      {form.settings?.isOwnerMailed ? (
        <p className="mt-1 text-muted">
          New submissions are e-mailed to you, whoever was chosen before.
        </p>
      ) : null}
      {(form.settings?.stages?.length ?? 0) > 0 ? (
        <p className="mt-1 text-muted">Stages that a member filled in are yours to fill in.</p>
      ) : null}
      {unknown > 0 ? (
        <p className="mt-1 text-muted">
          {countOf(unknown, "field")} of a type that is not known here. Stored as in the file, and
          shown to visitors as not supported.
        </p>
      ) : null}
    </>
  );
}

/** What became of each question, in the order of the file; on request without what was kept. */
function ImportReport({ items }: { items: Items }) {
  const [isShort, setShort] = useState(false);
  const unkept = items.filter(({ outcome }) => outcome !== "kept");
  const shown = isShort ? unkept : items;
  const more = shown.length - MOST_ITEMS;
  return (
    <>
      {unkept.length > 0 && unkept.length < items.length ? (
        <CheckboxField
          label="Only what was changed or lost"
          checked={isShort}
          onCheckedChange={(checked) => setShort(checked === true)}
        />
      ) : null}
      <ScrollRegion label="Report" className="max-h-72 rounded-card border">
        <ul className="divide-y">
          {shown.slice(0, MOST_ITEMS).map(({ question, outcome, why }, index) => {
            const { word, tone, icon } = OUTCOMES[outcome];
            return (
              // Only the filter changes the list, and rows have no state.
              <li key={index} className="flex items-start gap-3 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="line-clamp-3 wrap-anywhere" dir="auto">
                    {question}
                  </p>
                  {why === "" ? null : (
                    <p className="text-small wrap-anywhere text-muted" dir="auto">
                      {why}
                    </p>
                  )}
                </div>
                <Badge tone={tone} icon={icon} className="mt-0.5">
                  {word}
                </Badge>
              </li>
            );
          })}
          {more > 0 ? <li className="px-3 py-2 text-muted">{countOf(more, "more line")}</li> : null}
        </ul>
      </ScrollRegion>
    </>
  );
}
