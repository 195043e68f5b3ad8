import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { FormCardResponse } from "@/lib/contracts/forms/form-cards";
import { formatCount } from "@/lib/utils/numbers";

/** The numbers of all, published and draft forms, each a link to them. */
export function Counters({ forms }: { forms: readonly Pick<FormCardResponse, "status">[] }) {
  const published = forms.filter((form) => form.status === "published").length;
  const counters = [
    { label: "Total Forms", count: forms.length, href: "/forms" },
    { label: "Published Forms", count: published, href: "/forms?status=published" },
    { label: "Draft Forms", count: forms.length - published, href: "/forms?status=draft" },
  ];
  return (
    <Card aria-label="Counters" className="grid grid-cols-3">
      {counters.map((counter) => (
        <Link
          key={counter.href}
          href={counter.href}
          className="grid content-between gap-1 border-l p-3 first:rounded-l-[11px] first:border-l-0 last:rounded-r-[11px] hover:bg-hover sm:px-5 sm:pt-4 sm:pb-3.5"
        >
          <span className="text-muted">{counter.label}</span>
          <b className="text-title tabular-nums">{formatCount(counter.count)}</b>
        </Link>
      ))}
    </Card>
  );
}
