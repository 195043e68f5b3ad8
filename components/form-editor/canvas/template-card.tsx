import type { LucideIcon } from "lucide-react";
import { Link } from "@/components/ui/link";

type TemplateCardProps = { href: string; title: string; about: string; icon: LucideIcon };

/** A link to a form to begin with. */
export function TemplateCard({ href, title, about, icon: Icon }: TemplateCardProps) {
  return (
    <Link
      href={href}
      className="flex h-full gap-3 rounded-control border p-3 hover:border-border-strong hover:bg-hover"
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      <span>
        <span className="block font-medium">{title}</span>
        <span className="mt-0.5 block text-pretty text-muted">{about}</span>
      </span>
    </Link>
  );
}
