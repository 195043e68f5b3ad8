"use client";

import { CircleCheck, CircleMinus } from "lucide-react";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import type { FormCheck } from "@/lib/form-engine/checks/form-check";
import { countOf } from "@/lib/utils/numbers";
import { CheckList } from "./check-list";

type AreaProps = {
  area: FormCheck["area"];
  content: FormContent;
  checks: readonly FormCheck[];
  onLeave: () => void;
};

/** One area of the checks: its problems, or a sentence that says it is fine. */
export function Area({ area, content, checks, onLeave }: AreaProps) {
  const found = checks.filter((check) => check.area === area);
  if (found.length > 0) {
    return <CheckList checks={found} onLeave={onLeave} />;
  }
  const isUnused = area === "mapping" && content.mondayBoardId === null;
  const Icon = isUnused ? CircleMinus : CircleCheck;
  return (
    <p className="flex gap-2">
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isUnused ? "text-muted" : "text-success"}`}
      />
      {successText({ area, content })}
    </p>
  );
}

function successText({ area, content }: Pick<AreaProps, "area" | "content">): string {
  const { fields, mondayBoardId, settings } = content;
  const ended = settings.endings.length;
  const conditions = fields.filter((field) => field.conditionalLogic?.enabled).length;
  const mapped = fields.filter((field) => field.mondayColumnId).length;
  return {
    fields: `Fields: ${countOf(fields.length, "field")}.`,
    logic: [
      conditions === 0
        ? "Logic: every field is always shown or always hidden."
        : `Logic: ${countOf(conditions, "condition")}, and every one can be met.`,
      ...(ended === 0 ? [] : [`${countOf(ended, "ending")}, and answers lead to every one.`]),
    ].join(" "),
    page: `Public page: ${pageText(content.settings)}.`,
    mapping:
      mondayBoardId === null
        ? "Board: none is connected."
        : `Board: ${countOf(mapped, "field")} mapped to its columns.`,
  }[area];
}

function pageText({ opensAt, closesAt, responseLimit }: PublicPageSettings): string {
  const limits = [
    ...(opensAt === null && closesAt === null ? [] : ["opening times"]),
    ...(responseLimit === null ? [] : ["a response limit"]),
  ];
  return limits.length === 0 ? "always open" : `has ${limits.join(" and ")}`;
}
