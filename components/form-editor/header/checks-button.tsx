"use client";

import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlays/popover";
import { countOf } from "@/lib/utils/numbers";
import { CheckList } from "../publish/check-list";
import { useChecks, useEditor } from "../state/editor-context";

/** Shows the number of problems and opens their list; renders nothing without problems. */
export function ChecksButton() {
  const [isOpen, setIsOpen] = useState(false);
  const selectedId = useEditor((state) => state.selectedId);
  // Missing texts and times to come are normal in a form that is being built; only the publish dialog lists those.
  const checks = useChecks().filter(
    ({ fieldId, setting, area, isUnfinished }) =>
      (fieldId ?? setting ?? null) !== null &&
      area !== "fields" &&
      area !== "page" &&
      !(isUnfinished && fieldId === selectedId),
  );
  if (checks.length === 0) {
    return null;
  }
  const words = countOf(checks.length, "problem");
  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" aria-label={`${words} to look at`} className="px-2 tabular-nums">
          <TriangleAlert aria-hidden className="text-warning!" />
          {checks.length}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        aria-label="Checks"
        className="max-h-(--radix-popover-content-available-height) w-88 max-w-[calc(100vw-1rem)] overflow-y-auto"
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        <h2 className="mb-2 font-medium">{words}</h2>
        <CheckList checks={checks} onLeave={() => setIsOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}
