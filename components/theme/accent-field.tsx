"use client";

import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/buttons/button";
import { accentProblem, DEFAULT_ACCENT } from "@/lib/domain/color/accent";
import { ColorField } from "./color-field";

type AccentFieldProps = {
  color: string | null;
  onChange: (color: string | null) => void;
  onSettle?: () => void;
  hint?: string;
};

/** The accent colour, with a warning when its contrast is too low. */
export function AccentField({
  color,
  onChange,
  onSettle,
  hint = "For buttons, choices and links. Left empty, the colour of Formlane.",
}: AccentFieldProps) {
  return (
    <div id="accent-color">
      <ColorField
        label="Accent colour"
        name="the accent colour"
        standard={DEFAULT_ACCENT}
        {...{ color, hint, onChange, onSettle }}
      />
      <ContrastNotice color={color} onUse={onChange} />
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
