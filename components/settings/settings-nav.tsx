"use client";

import { usePathname } from "next/navigation";
import {
  SETTINGS_GROUPS,
  sectionsFor,
  settingsPath,
} from "@/components/settings/settings-sections";
import { Link } from "@/components/ui/link";
import type { Role } from "@/lib/domain/teams/permissions";
import { cn } from "@/lib/utils/cn";

type Sections = ReturnType<typeof sectionsFor>;

/** Links to the sections that the role may open, in groups: a column, and on small screens a row for each group. */
export function SettingsNav({ role }: { role: Role }) {
  const sections = sectionsFor(role);
  return (
    <nav
      aria-label="Settings"
      className="grid content-start gap-2 min-[1000px]:sticky min-[1000px]:top-7 min-[1000px]:-ml-2 min-[1000px]:gap-4 min-[1000px]:self-start"
    >
      <SectionLinks sections={sections.filter(({ group }) => group === undefined)} />
      {SETTINGS_GROUPS.map((name) => {
        const shown = sections.filter(({ group }) => group === name);
        return shown.length === 0 ? null : (
          <div key={name} role="group" aria-labelledby={`settings-${name}`}>
            <p
              id={`settings-${name}`}
              className="px-2 text-small font-medium text-faint min-[1000px]:mb-1"
            >
              {name}
            </p>
            <SectionLinks sections={shown} />
          </div>
        );
      })}
    </nav>
  );
}

function SectionLinks({ sections }: { sections: Sections }) {
  const pathname = usePathname();
  return (
    <div className="flex flex-wrap gap-px min-[1000px]:grid">
      {sections.map(({ slug, label }) => {
        const href = settingsPath(slug);
        const isCurrent = pathname === href;
        return (
          <Link
            key={slug}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex h-8 items-center rounded-control px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-foreground",
              isCurrent && "bg-active text-foreground hover:bg-active",
            )}
          >
            {label}
          </Link>
        );
      })}
    </div>
  );
}
