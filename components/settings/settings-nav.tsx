"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { areasFor, SETTINGS_GROUPS, settingsPath } from "@/components/settings/settings-areas";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils/cn";

type Areas = ReturnType<typeof areasFor>;

/**
 * Links to the areas that the member may open, in groups: a column, on small screens a row for each group, and on
 * phones one row that scrolls, since more would fill a third of every area's screen.
 */
export function SettingsNav({ member }: { member: Parameters<typeof areasFor>[0] }) {
  const areas = areasFor(member);
  const pathname = usePathname();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (nav.current && current) {
      const offset =
        current.getBoundingClientRect().left - nav.current.getBoundingClientRect().left;
      // Not at the edge: what is cut off on both sides says that the row goes on.
      nav.current.scrollLeft += offset - nav.current.clientWidth / 3;
    }
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label="Settings"
      className="grid content-start gap-2 max-sm:-mx-4 max-sm:flex max-sm:items-center max-sm:gap-1 max-sm:overflow-x-auto max-sm:px-4 min-[1000px]:sticky min-[1000px]:top-7 min-[1000px]:-ml-2 min-[1000px]:gap-4 min-[1000px]:self-start"
    >
      <AreaLinks areas={areas.filter(({ group }) => group === undefined)} />
      {SETTINGS_GROUPS.map((name) => {
        const shown = areas.filter(({ group }) => group === name);
        return shown.length === 0 ? null : (
          <div
            key={name}
            role="group"
            aria-labelledby={`settings-${name}`}
            className="max-sm:flex max-sm:shrink-0 max-sm:items-center max-sm:border-l max-sm:pl-1"
          >
            <p
              id={`settings-${name}`}
              className="px-2 text-small font-medium text-faint min-[1000px]:mb-1"
            >
              {name}
            </p>
            <AreaLinks areas={shown} />
          </div>
        );
      })}
    </nav>
  );
}

function AreaLinks({ areas }: { areas: Areas }) {
  const pathname = usePathname();
  return (
    <div className="flex gap-px max-sm:shrink-0 min-[1000px]:grid sm:flex-wrap">
      {areas.map(({ slug, label }) => {
        const href = settingsPath(slug);
        const isCurrent = pathname === href;
        return (
          <Link
            key={slug}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className={cn(
              "flex h-8 items-center rounded-control px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-foreground max-sm:h-10 max-sm:focus-visible:outline-offset-[-2px]",
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
