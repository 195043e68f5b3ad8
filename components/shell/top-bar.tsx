"use client";

import { Menu, X } from "lucide-react";
import { useState } from "react";
import { Brand } from "@/components/shell/brand";
import { IntegrationsBlock } from "@/components/shell/integrations-block";
import { AccountNav, MainNav } from "@/components/shell/nav-links";
import { SidebarUser } from "@/components/shell/sidebar-user";
import { TeamSwitcher, type SwitcherTeam } from "@/components/shell/team-switcher";
import { Button } from "@/components/ui/buttons/button";
import { Link } from "@/components/ui/link";
import {
  Sheet,
  SheetClose,
  SheetContent,
  SheetTitle,
  SheetTrigger,
} from "@/components/ui/overlays/sheet";

/** Header of small screens: the brand, and a drawer with the sidebar's content. */
export function TopBar({ teams }: { teams: readonly SwitcherTeam[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const handleNavigate = () => setIsOpen(false);
  return (
    <header className="sticky top-(--toast-room) z-20 flex h-13 items-center gap-1 border-b bg-surface pr-2 pl-1 lg:hidden">
      <Sheet open={isOpen} onOpenChange={setIsOpen}>
        <SheetTrigger asChild>
          <Button variant="ghost" size="icon-touch" aria-label="Open menu">
            <Menu aria-hidden />
          </Button>
        </SheetTrigger>
        <SheetContent side="left" className="is-touch px-3 pb-3" aria-describedby={undefined}>
          <div className="flex h-13 shrink-0 items-center justify-between pl-2">
            <SheetTitle>
              <Brand />
              <span className="sr-only">Menu</span>
            </SheetTitle>
            <SheetClose asChild>
              <Button variant="ghost" size="icon-touch" aria-label="Close menu">
                <X aria-hidden />
              </Button>
            </SheetClose>
          </div>
          <TeamSwitcher teams={teams} />
          <MainNav onNavigate={handleNavigate} />
          <IntegrationsBlock onNavigate={handleNavigate} />
          <div className="min-h-6 flex-1" />
          <AccountNav onNavigate={handleNavigate} />
          <SidebarUser />
        </SheetContent>
      </Sheet>
      <Link href="/dashboard" className="rounded-in">
        <Brand />
      </Link>
    </header>
  );
}
