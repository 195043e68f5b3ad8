"use client";

import { Info, TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { MappingFinding } from "@/lib/form-engine/board/column-mapping/mapping-finding";
import type { MappingFix } from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { FixButtons } from "./fix-buttons";

type FindingsListProps = {
  findings: readonly MappingFinding[];
  onFix: (fix: MappingFix) => void;
};

/** Lists what is wrong with the mapping, each finding with the buttons that fix it. */
export function MappingFindingsList({ findings, onFix }: FindingsListProps) {
  const id = useId();
  return (
    <ul className="grid gap-3">
      {findings.map(({ key, tone, text, fixes }) => (
        <li key={key} className="flex gap-2">
          <ToneIcon tone={tone} />
          <div className="min-w-0 flex-1">
            <p id={`${id}-${key}`} className="wrap-anywhere">
              {text}
            </p>
            <FixButtons aboutId={`${id}-${key}`} fixes={fixes} onFix={onFix} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function ToneIcon({ tone }: Pick<MappingFinding, "tone">) {
  const Icon = tone === "problem" ? TriangleAlert : Info;
  const color = tone === "problem" ? "text-warning" : "text-muted";
  return <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${color}`} />;
}
