"use client";

import { AccentField } from "@/components/theme/accent-field";
import { usePageSettings } from "./use-page-settings";

/** The accent colour of the form. */
export function AccentSetting() {
  const { settings, change, settle } = usePageSettings();
  return (
    <AccentField
      color={settings.accentColor}
      onChange={(accentColor) => change({ patch: { accentColor }, mergeKey: "accent" })}
      onSettle={settle}
    />
  );
}
