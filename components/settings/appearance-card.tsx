"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { useState } from "react";
import { SettingsCard } from "@/components/settings/settings-card";
import { CardBody } from "@/components/ui/card";
import { Segmented } from "@/components/ui/inputs/segmented";
import { writePreference } from "@/lib/utils/browser/preferences";
import type { Theme } from "@/lib/utils/browser/theme";

export type ThemeChoice = Theme | "system";

const OPTIONS = [
  {
    value: "system",
    label: (
      <>
        <Monitor aria-hidden />
        System
      </>
    ),
  },
  {
    value: "light",
    label: (
      <>
        <Sun aria-hidden />
        Light
      </>
    ),
  },
  {
    value: "dark",
    label: (
      <>
        <Moon aria-hidden />
        Dark
      </>
    ),
  },
] as const;

/** Chooses light, dark, or the system's theme; stored in a cookie of this browser. */
export function AppearanceCard({ initialTheme }: { initialTheme: ThemeChoice }) {
  const [theme, setTheme] = useState<ThemeChoice>(initialTheme);
  const handleChange = (next: ThemeChoice) => {
    setTheme(next);
    writePreference({ name: "theme", value: next === "system" ? null : next });
    if (next === "system") {
      delete document.documentElement.dataset.theme;
      return;
    }
    document.documentElement.dataset.theme = next;
  };
  return (
    <SettingsCard id="appearance" title="Appearance">
      <CardBody className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium">Theme</p>
          <p className="text-muted">Applies to this browser.</p>
        </div>
        <Segmented label="Theme" value={theme} options={OPTIONS} onChange={handleChange} />
      </CardBody>
    </SettingsCard>
  );
}
