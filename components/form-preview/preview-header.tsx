"use client";

import { ArrowLeft, Copy, Languages, Pencil } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "sonner";
import { PreviewLanguage } from "@/components/form-editor/preview/preview-language";
import { copyLink } from "@/components/forms/links/copy-link";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { createLazyPart } from "@/lib/client/lazy-part";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useLoadedPart } from "@/lib/client/use-lazy-part";
import type { Form, FormContent } from "@/lib/domain/forms/form";

type TranslationsDialogProps = { formId: number; content: FormContent; onClose: () => void };

const lazyTranslations = createLazyPart(async () => {
  const { TranslationsDialog } = await import("./translations-dialog");
  return (props: TranslationsDialogProps) => <TranslationsDialog {...props} />;
});

type PreviewHeaderProps = {
  formId: number;
  /** What is translated; null: the form is in one language. */
  translated: FormContent | null;
  /** BCP 47: of the preview. */
  language: string;
} & Pick<Form, "status" | "live" | "fullPublicUrl">;

/** A link back to the editor, the status of the form, and a button that copies its public link. */
export function PreviewHeader(props: PreviewHeaderProps) {
  const { formId, translated, language, status, live, fullPublicUrl } = props;
  const router = useRouter();
  const editorPath = `/form/edit/${formId}`;
  const mayWrite = usePermission("forms:write");
  return (
    <header className="flex flex-wrap items-center gap-2 border-b bg-surface px-3 py-2 lg:min-h-14 lg:py-0 lg:pr-4">
      <Button asChild variant="ghost">
        <Link href={mayWrite ? editorPath : "/forms"}>
          <ArrowLeft aria-hidden />
          {mayWrite ? "Back to Editor" : "Back to My Forms"}
        </Link>
      </Button>
      <FormStatusBadge status={status} live={live} />
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {translated === null ? null : (
          <PreviewLanguage
            languages={translated.settings.languages}
            language={language}
            onChange={(tag) => router.push(`/form/preview/${formId}?lang=${tag}`)}
          />
        )}
        {translated === null ? null : mayWrite ? (
          <Button asChild variant="ghost">
            <Link href={`${editorPath}?show=languages`}>
              <Languages aria-hidden />
              Translations
            </Link>
          </Button>
        ) : (
          <ReadTranslations formId={formId} content={translated} />
        )}
        {status === "published" && fullPublicUrl !== null ? (
          <Button
            onClick={() =>
              void copyLink({ url: fullPublicUrl, message: "Form URL copied to clipboard", live })
            }
          >
            <Copy aria-hidden />
            Copy Link
          </Button>
        ) : null}
        {mayWrite ? (
          <Button asChild>
            <Link href={editorPath}>
              <Pencil aria-hidden />
              Edit Form
            </Link>
          </Button>
        ) : null}
      </div>
    </header>
  );
}

/** Members who may not edit the form read its translations here. */
function ReadTranslations({ formId, content }: { formId: number; content: FormContent }) {
  const [isOpen, setIsOpen] = useState(false);
  const drawTranslations = useLoadedPart(lazyTranslations);
  const open = () => {
    setIsOpen(true);
    lazyTranslations.load().catch((error: Error) => {
      setIsOpen(false);
      toast.error("This could not be opened", { description: error.message });
    });
  };
  return (
    <>
      <Button variant="ghost" onClick={open}>
        <Languages aria-hidden />
        Translations
      </Button>
      {isOpen ? drawTranslations?.({ formId, content, onClose: () => setIsOpen(false) }) : null}
    </>
  );
}
