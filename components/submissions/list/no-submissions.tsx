"use client";

import { Link as LinkIcon } from "lucide-react";
import { toast } from "sonner";
import { copyLink } from "@/components/forms/links/copy-link";
import { closedReason } from "@/components/forms/status/closed-reason";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Link } from "@/components/ui/link";
import type { FormResponse } from "@/lib/contracts/forms/forms";

/** Empty state of a form's submissions: share the link, or publish first. */
export function NoSubmissions({
  form,
  onShowDeleted,
}: {
  form: FormResponse;
  onShowDeleted?: () => void;
}) {
  const isLive = form.status === "published" && form.fullPublicUrl !== null;
  const reason = closedReason(form.live);
  const closed = reason && `The form is closed, and visitors cannot send answers. ${reason}`;
  const handleCopy = () => {
    if (!form.fullPublicUrl || !isLive) {
      toast.error("This form hasn't been published yet");
      return;
    }
    const { fullPublicUrl: url, live } = form;
    void copyLink({ url, message: "URL copied to clipboard", live });
  };
  return (
    <EmptyState
      className="border-t px-4 pt-6 sm:mt-1 sm:max-w-none sm:px-6"
      title="No Submissions Yet"
      reason={
        isLive
          ? (closed ?? "Share the form's link. Every answer appears here as soon as it is sent.")
          : "This form is a draft. Publish it to get a link that people can open."
      }
      action={
        <>
          <Button variant="primary" onClick={handleCopy}>
            <LinkIcon aria-hidden />
            Copy Form Link
          </Button>
          {onShowDeleted ? (
            <Button variant="ghost" onClick={onShowDeleted}>
              Show deleted
            </Button>
          ) : null}
          {isLive ? null : (
            <Button asChild>
              <Link href={`/form/edit/${form.id}`}>Open the form</Link>
            </Button>
          )}
        </>
      }
    />
  );
}
