"use client";

import { Copy } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import { embedCode } from "@/lib/domain/forms/embed-code";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { copyText } from "@/lib/utils/browser/copy-text";

type EmbedSnippetProps = { url: string; title: string; fields: readonly Field[] };

/** The HTML that embeds the form into another page, with a copy button. */
export function EmbedSnippet({ url, title, fields }: EmbedSnippetProps) {
  const parameters = fields.filter(isHiddenValue).map(({ id, parameter }) => parameter ?? id);
  const devices = [
    ...new Set(withColumns(fields).flatMap((field) => deviceOf(field) ?? [])),
  ].toSorted();
  const code = embedCode({ fullPublicUrl: url, title, parameters, devices });
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
