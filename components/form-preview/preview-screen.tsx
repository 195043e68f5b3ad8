import { PreviewContent } from "@/components/form-preview/preview-content";
import { PreviewHeader } from "@/components/form-preview/preview-header";
import { AccentScope } from "@/components/form-renderer/page/layout/accent-scope";
import { FormLogo } from "@/components/form-renderer/page/layout/form-logo";
import { FormPaper } from "@/components/form-renderer/page/layout/form-paper";
import { previewFields } from "@/lib/domain/board/public-field";
import type { Form } from "@/lib/domain/forms/form";
import { ParsedContent } from "@/lib/field-types/_shared/markdown/content-context";
import { parsedContents } from "@/lib/field-types/registry/parsed-contents";
import { withPlainLabels } from "@/lib/field-types/registry/plain-labels";

/** The working copy of a form as visitors will see it, to be filled in on trial. */
export function PreviewScreen({ form }: { form: Form }) {
  const { id, title, description, fields, status, live, fullPublicUrl, settings } = form;
  return (
    <div className="flex min-h-dvh flex-col bg-surface sm:bg-background">
      <PreviewHeader formId={id} status={status} live={live} fullPublicUrl={fullPublicUrl} />
      <main className="pb-8 sm:px-4 sm:pt-10 sm:pb-12">
        <AccentScope color={settings.accentColor}>
          <FormPaper form={form}>
            <FormLogo settings={settings} />
            <ParsedContent contents={parsedContents(fields)}>
              <PreviewContent
                {...{ title, description }}
                fields={withPlainLabels(previewFields(fields, form))}
                showProgress={settings.showProgress}
                submitLabel={settings.submitLabel}
                resumable={settings.resumable}
                reviewPage={settings.reviewPage}
                timeZone={settings.timeZone}
              />
            </ParsedContent>
          </FormPaper>
        </AccentScope>
      </main>
    </div>
  );
}
