"use client";

import { BackgroundField } from "@/components/theme/background-field";
import { PresetButtons } from "@/components/theme/preset-buttons";
import { ThemeFields } from "@/components/theme/theme-fields";
import { Segmented } from "@/components/ui/inputs/segmented";
import { useTeamTheme } from "@/lib/client/queries/teams/use-team-theme";
import { ownTheme, type Theme } from "@/lib/domain/theme/theme";
import { usePageSettings } from "./use-page-settings";

const SOURCES = [
  { value: "team", label: "The team's" },
  { value: "own", label: "Its own" },
] as const;

/** Whether the form has a theme of its own, and what it chooses. */
export function ThemeChoices() {
  const { settings, change, settle } = usePageSettings();
  const teamTheme = useTeamTheme();
  const { theme, accentColor } = settings;
  const edit = (patch: Partial<Theme>) =>
    change({
      patch: { theme: { ...(theme ?? ownTheme(teamTheme)), ...patch } },
      mergeKey: `theme ${Object.keys(patch).join(" ")}`,
    });
  return (
    <div id="theme" className="grid gap-4">
      <div>
        <p aria-hidden className="mb-1.5 font-medium">
          Theme
        </p>
        <Segmented
          label="Theme"
          value={theme === null ? "team" : "own"}
          options={SOURCES}
          onChange={(source) =>
            change({
              patch:
                source === "team"
                  ? { theme: null }
                  : {
                      theme: ownTheme(teamTheme),
                      accentColor: accentColor ?? teamTheme?.accentColor ?? null,
                    },
            })
          }
        />
        {theme === null ? (
          <p className="mt-1.5 text-small text-pretty text-muted">
            The form looks as owners chose for the team in Settings, and follows them at once, also
            without being published again.
          </p>
        ) : null}
      </div>
      {theme === null ? null : (
        <>
          <PresetButtons
            onChoose={({ accentColor: accent, ...preset }) =>
              change({
                patch: {
                  theme: { ...preset, background: theme.background },
                  accentColor: accent,
                },
              })
            }
          />
          <ThemeFields theme={theme} onChange={edit} onSettle={settle} />
          <BackgroundField
            background={theme.background}
            onChange={(background) => edit({ background })}
          />
        </>
      )}
    </div>
  );
}
