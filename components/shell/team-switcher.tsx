"use client";

import { ChevronsUpDown, Users } from "lucide-react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useAuth } from "@/lib/client/queries/accounts/use-auth";
import { useChooseTeam } from "@/lib/client/queries/teams/use-choose-team";
import { cn } from "@/lib/utils/cn";

export type SwitcherTeam = { id: number; name: string };
type TeamSwitcherProps = { teams: readonly SwitcherTeam[]; isCollapsed?: boolean };

/** Menu of the teams with the active one checked; nothing for whoever has one team only. */
export function TeamSwitcher({ teams, isCollapsed = false }: TeamSwitcherProps) {
  const { user } = useAuth();
  const choose = useChooseTeam();
  if (!user || teams.length < 2) {
    return null;
  }
  const { id, name } = user.team;
  const handleChoose = (next: number) => {
    if (next !== id) {
      choose.mutate(next, {
        onError: (error) => toast.error("Error", { description: errorSentence(error) }),
      });
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          size={isCollapsed ? "icon-small" : undefined}
          aria-label={`Team: ${name}`}
          className={cn(
            "mb-3 shrink-0",
            isCollapsed ? "self-center" : "w-full justify-start in-[.is-touch]:h-11",
          )}
          {...pressable({ isBlocked: choose.isPending })}
        >
          <Users aria-hidden />
          {isCollapsed ? null : (
            <>
              <span className="min-w-0 flex-1 truncate text-left">{name}</span>
              <ChevronsUpDown aria-hidden className="text-muted" />
            </>
          )}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start" className="max-w-70 min-w-54">
        <DropdownMenuRadioGroup
          value={String(id)}
          onValueChange={(next) => handleChoose(Number(next))}
        >
          {teams.map((team) => (
            <DropdownMenuRadioItem
              key={team.id}
              value={String(team.id)}
              className="in-[.is-touch]:min-h-11"
            >
              <span className="min-w-0 truncate">{team.name}</span>
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
