"use client";

import { Copy } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { Segmented } from "@/components/ui/inputs/segmented";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { embedCode, type EmbedKind } from "@/lib/domain/forms/embed-code";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { copyText } from "@/lib/utils/browser/copy-text";

const KINDS: readonly { value: EmbedKind; label: string; hint: string }[] = [
  { value: "inline", label: "In the page", hint: "The form stands in the page, as high as it is." },
  { value: "popup", label: "Popup", hint: "A button of the page opens the form in a dialog." },
  {
    value: "tab",
    label: "Side tab",
    hint: "A tab at the side of the window opens the form beside the page.",
  },
  { value: "page", label: "Full page", hint: "The form takes the whole window of an empty page." },
];

type EmbedSnippetProps = { url: string; title: string; fields: readonly Field[] };

/** The HTML that embeds the form into another page, with a copy button. */
export function EmbedSnippet({ url, title, fields }: EmbedSnippetProps) {
  const [kind, setKind] = useState<EmbedKind>("inline");
  const parameters = fields.filter(isHiddenValue).map(({ id, parameter }) => parameter ?? id);
  const devices = [
    ...new Set(withColumns(fields).flatMap((field) => deviceOf(field) ?? [])),
  ].toSorted();
  const code = embedCode({ kind, fullPublicUrl: url, title, parameters, devices });
  const handleCopy = async () => {
    if (await copyText(code)) {
      toast.success("Embed code copied to clipboard");
      return;
    }
    toast.error("The embed code could not be copied");
  };
  return (
    <>
      <div className="mb-1.5 flex items-center">
        <h3 className="flex-1 font-medium">Embed</h3>
        <Button variant="ghost" size="small" onClick={() => void handleCopy()}>
          <Copy aria-hidden />
          Copy code
        </Button>
      </div>
      <Segmented label="How the form is embedded" value={kind} options={KINDS} onChange={setKind} />
      <p className="mt-1.5 mb-2 text-small text-muted">
        {KINDS.find(({ value }) => value === kind)?.hint}
      </p>
      <pre
        // Long addresses scroll sideways, which must work by keyboard too.
        role="region"
        tabIndex={0}
        aria-label="Embed code"
        className="w-0 min-w-full overflow-x-auto rounded-control border bg-sunken p-3 font-mono text-small text-muted"
      >
        {code}
      </pre>
    </>
  );
}

function deviceOf(field: Field) {
  return definitionOf(field).device?.(field);
}
