"use client";

import { useEffect, type ReactNode } from "react";
import { LookScope } from "@/components/form-renderer/page/layout/look-scope";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { lookFrom } from "@/lib/domain/theme/look";
import type { TeamTheme } from "@/lib/domain/theme/theme";

type OwnerLookProps = {
  settings: Pick<PublicPageSettings, "accentColor" | "theme">;
  teamTheme: TeamTheme | null;
  className?: string;
  children: ReactNode;
};

/** Gives what owners try of a form the look that visitors will see. */
export function OwnerLook({ settings, teamTheme, ...scope }: OwnerLookProps) {
  const look = lookFrom({ settings, teamTheme });
  const hasFont = look !== null && look.font !== "geist";
  useEffect(() => {
    if (hasFont) {
      // Without them the preview is set in a font of the device.
      void import("./theme-fonts").catch(() => undefined);
    }
  }, [hasFont]);
  return <LookScope look={look} {...scope} />;
}
