"use client";

import type { ReactNode } from "react";
import { submissionsPath } from "@/components/forms/links/form-path";
import { FormMiniature } from "@/components/forms/miniature/form-miniature";
import { closedReason } from "@/components/forms/status/closed-reason";
import { DeliveryState } from "@/components/forms/status/delivery-state";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { cn } from "@/lib/utils/cn";
import { countOf } from "@/lib/utils/numbers";
import { FormTags } from "./form-tags";

type FormCardProps = {
  form: FormCardResponse;
  /** Target of the card as a link; without it the card is not a link. */
  href?: string;
  /** Below the fold: the browser skips its layout until it is near the viewport. */
  isOffscreen?: boolean;
  /** In the trash. */
  isDeleted?: boolean;
  /** Shown at the right end of the footer. */
  actions: ReactNode;
};

export function FormCard({
  form,
  href,
  isOffscreen = false,
  isDeleted = false,
  actions,
}: FormCardProps) {
  const mayRead = usePermission("answers:read");
  const reason = isDeleted ? null : closedReason(form.live);
  return (
    <li
      className={cn(
        "relative flex flex-col rounded-card border bg-surface hover:border-border-strong",
        // content-visibility clips: the margin leaves space for the focus ring, which is outside of the card.
        isOffscreen &&
          "[contain-intrinsic-height:auto_216px] [content-visibility:auto] [overflow-clip-margin:6px] sm:[contain-intrinsic-height:auto_244px]",
      )}
    >
      <div className="flex h-24 justify-center overflow-hidden rounded-t-[11px] border-b bg-sunken sm:h-31">
        <FormMiniature title={form.title} sketch={form.sketch} />
      </div>
      <div className="flex-1 px-4 py-3">
        <div className="flex items-center gap-2">
          <h2 className="min-w-0 flex-1 truncate font-semibold" title={form.title}>
            {href ? (
              <Link
                href={href}
                className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
              >
                {form.title}
              </Link>
            ) : (
              form.title
            )}
          </h2>
          <FormStatusBadge {...form} isDeleted={isDeleted} hasReason />
        </div>
        <p className="mt-1 text-small text-muted">
          Last edited <Time value={form.updatedAt} format="relative" />
          {form.status === "published" && form.hasUnpublishedChanges
            ? " · Unpublished changes"
            : null}
        </p>
        {reason === null ? null : <p className="mt-1 text-small text-muted">{reason}</p>}
        <FormTags tags={form.tags} />
        {form.isKeptForHold ? (
          <p className="mt-1 text-small text-pretty text-muted">
            Kept for a submission that is on legal hold; the others are erased. Restore the form to
            end the hold.
          </p>
        ) : null}
        <p className="mt-1 flex flex-wrap gap-x-4 text-small text-muted tabular-nums">
          <span>{countOf(form.fieldCount, "field")}</span>
          <span>{countOf(form.viewCount, "View")}</span>
          {href && mayRead ? (
            <Link
              href={submissionsPath(form.id)}
              className="relative z-10 -my-0.5 rounded-in py-0.5 underline decoration-border-strong underline-offset-2 hover:text-foreground hover:decoration-current"
            >
              {countOf(form.submissionCount, "Submission")}
            </Link>
          ) : (
            <span>{countOf(form.submissionCount, "Submission")}</span>
          )}
        </p>
      </div>
      <div className="flex h-9 items-center gap-3 border-t pr-1 pl-4 text-small">
        <div className="flex min-w-0 flex-1">
          {isDeleted ? null : <DeliveryState form={form} />}
        </div>
        <div className="relative z-10 flex items-center">{actions}</div>
      </div>
    </li>
  );
}
