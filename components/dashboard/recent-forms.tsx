import { ChevronRight } from "lucide-react";
import { formPath } from "@/components/forms/links/form-path";
import { FormThumbnail } from "@/components/forms/miniature/form-miniature";
import { closedReason } from "@/components/forms/status/closed-reason";
import { FormStatusBadge } from "@/components/forms/status/form-status-badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Time } from "@/components/ui/time";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { countOf, formatCount } from "@/lib/utils/numbers";

const MAX_RECENT = 3;

type RecentFormsProps = { forms: readonly FormCardResponse[]; mayWrite: boolean };

/** The three forms edited last, as rows. */
export function RecentForms({ forms, mayWrite }: RecentFormsProps) {
  return (
    <section aria-labelledby="recent-forms" className="mt-8">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="recent-forms" className="flex-1 font-semibold">
          Recent Forms
        </h2>
        <Link href="/forms" className="link">
          View all
        </Link>
      </div>
      <Card asChild>
        <ul>
          {forms.slice(0, MAX_RECENT).map((form) => (
            <li key={form.id} className="border-t first:border-t-0">
              <RecentForm form={form} href={formPath({ id: form.id, mayWrite })} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function RecentForm({ form, href }: { form: FormCardResponse; href: string }) {
  const reason = closedReason(form.live);
  const isChanged = form.status === "published" && form.hasUnpublishedChanges;
  return (
    <Link
      href={href}
      className="flex min-h-16 flex-wrap items-center gap-x-4 rounded-[11px] px-4 py-2 hover:bg-hover sm:pl-3"
    >
      <span className="hidden sm:block">
        <FormThumbnail sketch={form.sketch} />
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium" title={form.title}>
          {form.title}
        </span>
        <span className="flex items-center gap-2 text-small text-muted">
          <span className="sm:hidden">
            <FormStatusBadge {...form} hasReason />
          </span>
          <span className="min-w-0 truncate">
            {countOf(form.fieldCount, "field")}
            {isChanged ? " · Unpublished changes" : null}
            {reason === null ? null : ` · ${reason}`}
          </span>
        </span>
      </span>
      <span className="hidden w-27.5 sm:block">
        <FormStatusBadge {...form} hasReason />
      </span>
      <span className="hidden w-37.5 text-right tabular-nums md:block">
        <b className="font-medium">{formatCount(form.submissionCount)}</b>{" "}
        <span className="text-muted">
          {form.submissionCount === 1 ? "submission" : "submissions"}
        </span>
      </span>
      <Time
        value={form.updatedAt}
        format="relative"
        className="ml-auto shrink-0 text-right text-muted sm:w-27.5"
      />
      <ChevronRight aria-hidden className="size-4 shrink-0 stroke-[1.75] text-faint" />
    </Link>
  );
}
