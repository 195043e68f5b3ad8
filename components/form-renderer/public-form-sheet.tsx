import { NeededViews } from "@/components/form-renderer/needed-views";
import { FormPaper } from "@/components/form-renderer/form-paper";
import { PublicForm } from "@/components/form-renderer/public-form";
import type { PublicForm as PublicFormData } from "@/lib/domain/forms/form";
import { ParsedContent } from "@/lib/field-types/_shared/markdown/content-context";
import type { ParsedContents } from "@/lib/field-types/_shared/markdown/parsed-contents";

type PublicFormSheetProps = {
  live: { publicForm: PublicFormData; version: number; contents: ParsedContents };
  publicUrl: string;
};

/** A live form on its sheet, with its texts already parsed. */
export function PublicFormSheet({ live, publicUrl }: PublicFormSheetProps) {
  const types = [...new Set(live.publicForm.fields.map(({ type }) => type))];
  return (
    <FormPaper>
      <NeededViews types={types}>
        <ParsedContent contents={live.contents}>
          <PublicForm form={live.publicForm} publicUrl={publicUrl} version={live.version} />
        </ParsedContent>
      </NeededViews>
    </FormPaper>
  );
}
