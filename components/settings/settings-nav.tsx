"use client";

import { useEffect, useState } from "react";
import { cn } from "@/lib/utils/cn";

const SECTIONS = [
  { id: "account", label: "Account" },
  { id: "password", label: "Password" },
  { id: "sessions", label: "Sessions" },
  { id: "appearance", label: "Appearance" },
  { id: "e-mails", label: "E-mails" },
  { id: "board-service", label: "Board service" },
  { id: "webhooks", label: "Webhooks" },
  { id: "bundled-requests", label: "Bundled requests" },
  { id: "audit-log", label: "Audit log" },
  { id: "delete-account", label: "Delete account" },
] as const;

/** Links to the cards of the page; marks the one near the top of the window. */
export function SettingsNav() {
  const current = useSectionInView();
  return (
    <nav
      aria-label="Settings"
      className="flex gap-px overflow-x-auto min-[1000px]:sticky min-[1000px]:top-7 min-[1000px]:-ml-2 min-[1000px]:grid min-[1000px]:self-start"
    >
      {SECTIONS.map(({ id, label }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={current === id ? "true" : undefined}
          className={cn(
            "flex h-8 shrink-0 items-center rounded-control px-2 font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-foreground focus-visible:outline-offset-[-2px]",
            current === id && "bg-active text-foreground hover:bg-active",
          )}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}

function useSectionInView(): string {
  const [current, setCurrent] = useState<string>(SECTIONS[0].id);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry) {
          setCurrent(entry.target.id);
        }
      },
      { rootMargin: "-10% 0px -75% 0px" },
    );
    for (const { id } of SECTIONS) {
      const section = document.getElementById(id);
      if (section) {
        observer.observe(section);
      }
    }
    return () => observer.disconnect();
  }, []);
  return current;
}
