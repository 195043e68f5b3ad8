import { Building2, CalendarDays, MessageSquare, Receipt, type LucideIcon } from "lucide-react";
import Link from "next/link";
import { useId } from "react";
import {
  templateAddress,
  FORM_TEMPLATES,
  type TemplateId,
} from "@/lib/domain/forms/templates/form-templates";

const ICONS: Record<TemplateId, LucideIcon> = {
  quote: Receipt,
  event: CalendarDays,
  feedback: MessageSquare,
  bundled: Building2,
};

/** Forms to begin with, below the blank canvas of a new form. */
export function TemplateList() {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6 text-ui">
      <h3 id={headingId} className="font-medium">
        Or begin with one of these
      </h3>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {FORM_TEMPLATES.map(({ id, title, about }) => {
          const Icon = ICONS[id];
          return (
            <li key={id}>
              <Link
                href={templateAddress(id)}
                prefetch={false}
                className="flex h-full gap-3 rounded-control border p-3 hover:border-border-strong hover:bg-hover"
              >
                <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                <span>
                  <span className="block font-medium">{title}</span>
                  <span className="mt-0.5 block text-pretty text-muted">{about}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
