import {
  Building2,
  CalendarDays,
  Columns3,
  Gavel,
  MessageSquare,
  Receipt,
  type LucideIcon,
} from "lucide-react";
import { useId } from "react";
import { BOARD_HOST } from "@/lib/domain/board/host";
import {
  FORM_TEMPLATES,
  templateAddress,
  type TemplateId,
} from "@/lib/domain/forms/templates/form-templates";
import { TemplateCard } from "./template-card";

const ICONS: Record<TemplateId, LucideIcon> = {
  quote: Receipt,
  event: CalendarDays,
  feedback: MessageSquare,
  approval: Gavel,
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
        <li>
          <TemplateCard
            href="/forms/from-board"
            title="From a board"
            about={`Makes a field of each column of a ${BOARD_HOST} board.`}
            icon={Columns3}
          />
        </li>
        {FORM_TEMPLATES.map(({ id, title, about }) => (
          <li key={id}>
            <TemplateCard href={templateAddress(id)} {...{ title, about, icon: ICONS[id] }} />
          </li>
        ))}
      </ul>
    </section>
  );
}
