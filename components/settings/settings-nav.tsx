"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { sectionsFor, settingsPath } from "@/components/settings/settings-sections";
import { Link } from "@/components/ui/link";
import type { Role } from "@/lib/domain/teams/permissions";
import { cn } from "@/lib/utils/cn";

/** Links to the sections that the role may open: a column, and on small screens a row that scrolls. */
export function SettingsNav({ role }: { role: Role }) {
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) {
      nav.current.scrollLeft = current.offsetLeft - nav.current.offsetLeft - 16;
    }
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="flex gap-px overflow-x-auto max-lg:-mx-4 max-lg:px-4 min-[1000px]:sticky min-[1000px]:top-7 min-[1000px]:-ml-2 min-[1000px]:grid min-[1000px]:self-start"
    >
      {sectionsFor(role).map(({ slug, label }) => {
        const href = settingsPath(slug);
        const isCurrent = pathname === href;
        return (
          <Link
            key={slug}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex h-8 shrink-0 items-center rounded-control px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-foreground focus-visible:outline-offset-[-2px]",
              isCurrent && "bg-active text-foreground hover:bg-active",
            )}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
