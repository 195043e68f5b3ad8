"use client";

import { DEFAULT_ACCENT } from "@/lib/domain/color/accent";
import { PRESETS } from "@/lib/domain/theme/presets";
import type { TeamTheme } from "@/lib/domain/theme/theme";

/** Themes to begin with, each with its colours. */
export function PresetButtons({ onChoose }: { onChoose: (theme: TeamTheme) => void }) {
  return (
    <div role="group" aria-label="Presets">
      <p aria-hidden className="mb-1.5 font-medium">
        Presets
      </p>
      <div className="flex flex-wrap gap-2">
        {PRESETS.map(({ name, theme }) => (
          <button
            key={name}
            type="button"
            className="inline-flex min-h-8 items-center gap-2 rounded-control border border-border-strong bg-raised px-2.5 hover:bg-hover"
            onClick={() => onChoose(theme)}
          >
            <span
              aria-hidden
              className="grid size-4.5 place-items-center rounded-full border"
              style={{ background: theme.pageColor ?? "var(--surface)" }}
            >
              <span
                className="size-2 rounded-full"
                style={{ background: theme.accentColor ?? DEFAULT_ACCENT }}
              />
            </span>
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}
