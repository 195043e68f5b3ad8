"use client";

import { Info, TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { MappingProblem } from "@/lib/form-engine/board/mapping-problem";
import type { MappingFix } from "@/lib/form-engine/board/mapping-fix";

type FindingsListProps = {
  findings: readonly MappingProblem[];
  onFix: (fix: MappingFix) => void;
};

/** Lists what is wrong with the mapping, each finding with the buttons that fix it. */
export function MappingFindingsList({ findings, onFix }: FindingsListProps) {
  return (
    <ul className="grid gap-3">
      {findings.map(({ key, tone, text, fixes }) => (
        <li key={key} className="flex gap-2">
          <ToneIcon tone={tone} />
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere">{text}</p>
            {fixes.length > 0 ? (
              <div className="mt-1.5 flex flex-wrap gap-2">
                {fixes.map(({ label, fix }) => (
                  <Button
                    key={label}
                    size="small"
                    className="h-auto min-h-8 max-w-full text-left wrap-anywhere whitespace-normal"
                    onClick={() => onFix(fix)}
                  >
                    {label}
                  </Button>
                ))}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function ToneIcon({ tone }: Pick<MappingProblem, "tone">) {
  const Icon = tone === "problem" ? TriangleAlert : Info;
  const color = tone === "problem" ? "text-warning" : "text-muted";
  return <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />;
}
