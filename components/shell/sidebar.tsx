"use client";

import { PanelLeft } from "lucide-react";
import { Brand } from "@/components/shell/brand";
import { IntegrationsBlock } from "@/components/shell/integrations-block";
import { AccountNav, MainNav } from "@/components/shell/nav-links";
import { SidebarUser } from "@/components/shell/sidebar-user";
import { TeamSwitcher, type SwitcherTeam } from "@/components/shell/team-switcher";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils/cn";

type SidebarProps = {
  isCollapsed: boolean;
  onToggle: () => void;
  teams: readonly SwitcherTeam[];
};

/** Navigation of wide windows: 240 px, or 56 px collapsed to icons. */
export function Sidebar({ isCollapsed, onToggle, teams }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className={cn(
        "sticky top-0 hidden h-dvh shrink-0 flex-col overflow-y-auto border-r bg-background px-3 pb-3 lg:flex",
        isCollapsed ? "w-14" : "w-60",
      )}
    >
      <div
        className={cn(
          "group/brand flex h-14 shrink-0 items-center",
          isCollapsed ? "justify-center" : "pl-2",
        )}
      >
        {isCollapsed ? null : (
          <Link href="/dashboard" className="mr-auto rounded-in">
            <Brand />
          </Link>
        )}
        <IconButton
          size="icon-small"
          label={isCollapsed ? "Expand sidebar" : "Collapse sidebar"}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <PanelLeft aria-hidden />
        </IconButton>
      </div>
      <TeamSwitcher teams={teams} isCollapsed={isCollapsed} />
      <MainNav isCollapsed={isCollapsed} />
      <IntegrationsBlock isCollapsed={isCollapsed} />
      <div className="min-h-6 flex-1" />
      <AccountNav isCollapsed={isCollapsed} />
      <SidebarUser isCollapsed={isCollapsed} />
    </aside>
  );
}
