"use client";

import { TriangleAlert, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { FormField } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { accentProblem, DEFAULT_ACCENT } from "@/lib/domain/color/accent";
import { usePageSettings } from "./use-page-settings";

const INVALID = "A colour is # and six digits or letters from a to f.";

/** The accent colour, by picker or hex code, with a warning when its contrast is too low. */
export function AccentSetting() {
  const { settings, change, settle } = usePageSettings();
  const { accentColor } = settings;
  // The hex code while it is being typed; null = show the stored one.
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? accentColor ?? "";
  const isWrong = typed !== null && typed !== "" && readColor(typed) === null;
  const handleType = (value: string) => {
    const color = readColor(value);
    setTyped(value);
    if (color !== null || value === "") {
      change({ patch: { accentColor: color }, mergeKey: "accent" });
    }
  };
  const handlePick = (color: string | null) => {
    setTyped(null);
    change({ patch: { accentColor: color }, mergeKey: "accent" });
  };
  return (
    <div id="accent-color">
      <FormField
        label="Accent colour"
        hint="For buttons, choices and links. Left empty, the colour of Formlane."
        error={isWrong ? INVALID : undefined}
      >
        {(control) => (
          <div className="flex gap-2">
            <input
              type="color"
              aria-label="Pick the accent colour"
              value={accentColor ?? DEFAULT_ACCENT}
              className="h-8 w-10 shrink-0 cursor-pointer rounded-control border field-ring border-border-input bg-surface p-1"
              onBlur={settle}
              onChange={(event) => handlePick(event.target.value)}
            />
            <Input
              {...control}
              value={text}
              maxLength={7}
              spellCheck={false}
              autoComplete="off"
              placeholder={DEFAULT_ACCENT}
              className="font-mono"
              onBlur={() => {
                setTyped(isWrong ? typed : null);
                settle();
              }}
              onChange={(event) => handleType(event.target.value)}
            />
            {accentColor === null ? null : (
              <IconButton label="Remove the accent colour" onClick={() => handlePick(null)}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        )}
      </FormField>
      <ContrastNotice color={accentColor} onUse={handlePick} />
    </div>
  );
}

type NoticeProps = { color: string | null; onUse: (color: string) => void };

function ContrastNotice({ color, onUse }: NoticeProps) {
  const problem = color === null ? null : accentProblem(color);
  return (
    <div role="status">
      {problem === null ? null : (
        <div className="mt-2 flex gap-2 rounded-control bg-warning-soft px-3 py-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
          <div className="min-w-0">
            <p>{problem.sentence} Where it does not work, visitors see the nearest that does.</p>
            <Button size="small" className="mt-2" onClick={() => onUse(problem.nearest)}>
              <span
                aria-hidden
                className="size-3.5 rounded-full border"
                style={{ background: problem.nearest }}
              />
              Use {problem.nearest}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** `#rrggbb` in lower case, or null; the # may be missing. */
function readColor(text: string): string | null {
  const digits = /^#?([0-9a-f]{6})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}
