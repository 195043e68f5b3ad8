"use client";

import { useState, type FormEvent } from "react";
import { toast } from "sonner";
import { SettingsCard } from "@/components/settings/settings-card";
import { AccentField } from "@/components/theme/accent-field";
import { OwnerLook } from "@/components/theme/owner-look";
import { PresetButtons } from "@/components/theme/preset-buttons";
import { ThemeFields } from "@/components/theme/theme-fields";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { CardBody } from "@/components/ui/card";
import { Alert } from "@/components/ui/feedback/alert";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { useSetTeamTheme } from "@/lib/client/queries/teams/use-teams";
import type { TeamResponse } from "@/lib/contracts/teams/teams";
import { DEFAULT_TEAM_THEME, type TeamTheme } from "@/lib/domain/theme/theme";

const WHAT =
  "The look of all forms of the team that have no theme of their own. It changes there at once.";

/** The look of a team's forms, which owners decide. */
export function TeamThemeCard({ team }: { team: TeamResponse }) {
  const mayWrite = usePermission("team:write");
  return (
    <SettingsCard id="team-theme" title="Theme of forms">
      <CardBody>
        {mayWrite ? (
          <TeamThemeForm team={team} />
        ) : (
          <>
            <p className="text-pretty text-muted">{WHAT} Owners of the team change it.</p>
            <Sample theme={team.theme} />
          </>
        )}
      </CardBody>
    </SettingsCard>
  );
}

function TeamThemeForm({ team }: { team: TeamResponse }) {
  const request = useSetTeamTheme(team.id);
  const [chosen, setChosen] = useState<TeamTheme | null>(team.theme);
  const theme = chosen ?? DEFAULT_TEAM_THEME;
  const edit = (patch: Partial<TeamTheme>) => {
    setChosen({ ...theme, ...patch });
    request.reset();
  };
  const save = (next: TeamTheme | null) =>
    request.mutate(next, {
      onSuccess: (saved) => {
        setChosen(saved.theme);
        toast.success(saved.theme === null ? "Theme removed" : "Theme saved");
      },
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    save(theme);
  };
  return (
    <form noValidate method="post" className="grid gap-4" onSubmit={handleSubmit}>
      {request.error ? <Alert>{errorSentence(request.error)}</Alert> : null}
      <p className="text-pretty text-muted">{WHAT}</p>
      <PresetButtons onChoose={edit} />
      <AccentField
        color={theme.accentColor}
        hint="For buttons, choices and links of forms that chose none. Left empty, the colour of Formlane."
        onChange={(accentColor) => edit({ accentColor })}
      />
      <ThemeFields theme={theme} onChange={edit} />
      <Sample theme={theme} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" {...pressable({ isBlocked: request.isPending })}>
          {request.isPending ? "Saving..." : "Save theme"}
        </Button>
        {team.theme === null ? null : (
          <Button
            variant="ghost"
            {...pressable({ isBlocked: request.isPending, onPress: () => save(null) })}
          >
            Remove theme
          </Button>
        )}
      </div>
    </form>
  );
}

/** What a form looks like, in little. */
function Sample({ theme }: { theme: TeamTheme | null }) {
  return (
    <div
      role="img"
      aria-label="Sample of a form"
      className="mt-2 overflow-hidden rounded-card border"
    >
      <div inert>
        <OwnerLook settings={{ accentColor: null, theme: null }} teamTheme={theme} className="p-4">
          <div className="grid gap-3 rounded-card border bg-surface p-5">
            <p className="text-large font-semibold">Sample form</p>
            <span className="control-box px-3 py-2 text-public">Jane Smith</span>
            <span className="justify-self-start rounded-control bg-accent px-4 py-2 text-public font-medium text-on-accent">
              Submit
            </span>
          </div>
        </OwnerLook>
      </div>
    </div>
  );
}
