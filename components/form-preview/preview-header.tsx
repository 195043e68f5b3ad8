"use client";

import { ArrowLeft, Copy, Pencil } from "lucide-react";
import { copyLink } from "@/components/forms/links/copy-link";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { Form } from "@/lib/domain/forms/form";

type PreviewHeaderProps = { formId: number } & Pick<Form, "status" | "live" | "fullPublicUrl">;

/** A link back to the editor, the status of the form, and a button that copies its public link. */
export function PreviewHeader({ formId, status, live, fullPublicUrl }: PreviewHeaderProps) {
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
