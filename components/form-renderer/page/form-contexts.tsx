import { useMemo, type ReactNode } from "react";
import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import { ParsedContent, PipeContext } from "@/lib/field-types/_shared/markdown/content-context";
import { InlineMarkdownContext } from "@/lib/field-types/_shared/markdown/field-text";
import {
  RemoteSourceContext,
  type RemoteOptionsSource,
} from "@/lib/field-types/_shared/remote/remote-source";
import {
  UploadRegistryContext,
  type UploadRegistry,
} from "@/lib/field-types/_shared/uploads/upload-registry";
import type { PipedForm } from "@/lib/form-engine/piping/piped-form";
import { ReadOnlyContext } from "../fields/read-only-context";
import type { FormParts } from "./form-parts";

type FormContextsProps = Pick<PublicFormData, "item" | "contents"> &
  Pick<FormParts, "InlineMarkdown"> & {
    piped: PipedForm | undefined;
    uploads: UploadRegistry;
    remote: RemoteOptionsSource;
    children: ReactNode;
  };

/** What single fields of a form ask for. */
export function FormContexts({ item, contents, piped, children, ...form }: FormContextsProps) {
  const readOnly = useMemo(() => new Set(item?.readOnlyFieldIds), [item]);
  return (
    <ReadOnlyContext value={readOnly}>
      <ParsedContent contents={contents}>
        <InlineMarkdownContext value={form.InlineMarkdown ?? null}>
          <PipeContext value={piped?.inContents ?? null}>
            <UploadRegistryContext value={form.uploads}>
              <RemoteSourceContext value={form.remote}>{children}</RemoteSourceContext>
            </UploadRegistryContext>
          </PipeContext>
        </InlineMarkdownContext>
      </ParsedContent>
    </ReadOnlyContext>
  );
}
