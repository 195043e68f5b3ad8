"use client";

import { usePathname } from "next/navigation";
import { useState, type ReactNode } from "react";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { writePreference } from "@/lib/utils/browser/preferences";
import { Sidebar } from "./sidebar";
import { SwitchedNotice } from "./switched-notice";
import type { SwitcherTeam } from "./team-switcher";
import { TopBar } from "./top-bar";

type OwnerFrameProps = {
  isInitiallyCollapsed: boolean;
  /** All teams of the account. */
  teams: readonly SwitcherTeam[];
  children: ReactNode;
};

// The editor and the preview have a header of their own and no navigation.
const FRAMELESS = /^\/form\//;

/** Layout with the navigation around the owner's screens; renders nothing when signed out. */
export function OwnerLayout({ isInitiallyCollapsed, teams, children }: OwnerFrameProps) {
  const { user } = useAuth();
  const pathname = usePathname();
  const [isCollapsed, setIsCollapsed] = useState(isInitiallyCollapsed);
  const handleToggle = () => {
    setIsCollapsed(!isCollapsed);
    writePreference({ name: "sidebar", value: isCollapsed ? null : "collapsed" });
  };
  if (!user) {
    return null;
  }
  if (FRAMELESS.test(pathname)) {
    return (
      <>
        <SwitchedNotice />
        {children}
      </>
    );
  }
  return (
    <div className="min-h-dvh lg:flex">
      <a
        href="#main"
        className="sr-only z-50 rounded-control bg-raised px-3 py-2 shadow-menu focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SwitchedNotice />
      <Sidebar isCollapsed={isCollapsed} onToggle={handleToggle} teams={teams} />
      <TopBar teams={teams} />
      <main id="main" tabIndex={-1} className="min-w-0 flex-1">
        {children}
      </main>
    </div>
  );
}
