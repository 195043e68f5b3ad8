"use client";

import { ChevronDown, CircleCheck } from "lucide-react";
import { useId, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { Time } from "@/components/ui/time";
import type { FormVersionResponse } from "@/lib/contracts/forms/forms";
import { cn } from "@/lib/utils/cn";
import type { FormMeta } from "../state/editor-state";
import { RestoreButton } from "./restore-button";
import { VersionChanges, type Comparison } from "./version-changes";

type VersionRowProps = {
  meta: FormMeta;
  version: FormVersionResponse;
  /** Number of the version before; null for the first. */
  previous: number | null;
  comparison: Comparison;
  onClose: () => void;
};

/** One version; its changes are loaded when they are expanded. */
export function VersionRow({ meta, version, previous, comparison, onClose }: VersionRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const changesId = useId();
  const { version: number, publishedAt, publishedBy } = version;
  return (
    <li className="rounded-card border p-3">
      <div className="flex items-center gap-2">
        <h3 className="font-medium tabular-nums">Version {number}</h3>
        {number === meta.version ? (
          <Badge tone="ok" icon={CircleCheck}>
            Live
          </Badge>
        ) : null}
      </div>
      <p className="mt-0.5 text-small wrap-anywhere text-muted">
        <Time value={publishedAt} /> by {publishedBy}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-controls={changesId}
          aria-label={`Changes of version ${number}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown
            aria-hidden
            className={cn("motion-safe:transition-transform", isOpen && "rotate-180")}
          />
          Changes
        </Button>
        <RestoreButton formId={meta.id} version={number} onClose={onClose} />
      </div>
      <div id={changesId} hidden={!isOpen} className="mt-3 border-t pt-3">
        {isOpen ? (
          <VersionChanges
            formId={meta.id}
            version={number}
            previous={previous}
            comparison={comparison}
          />
        ) : null}
      </div>
    </li>
  );
}
