"use client";

import { useRef, useState } from "react";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import {
  useRecalculation,
  useRecalculationPreview,
  useStartRecalculation,
} from "@/lib/client/queries/submissions/use-recalculation";
import type { FormResponse } from "@/lib/contracts/forms/forms";
import type { RecalculationResponse } from "@/lib/contracts/submissions/recalculation";
import { countOf } from "@/lib/utils/numbers";
import { RecalculationExamples } from "./recalculation-examples";

type RecalculateDialogProps = { form: FormResponse; onClose: () => void };

/** Which results the live formulas would change, and once begun how far it is. */
export function RecalculateDialog({ form, onClose }: RecalculateDialogProps) {
  const [isBegun, setBegun] = useState(false);
  const progress = useRecalculation(form.id);
  const state = progress.data?.state;
  // Of one that was begun before only that it runs counts; how it ended is in the answers.
  const isPreviewed = !isBegun && state !== undefined && state !== "running";
  const preview = useRecalculationPreview(form.id, isPreviewed);
  const start = useStartRecalculation(form.id);
  const place = useRef<HTMLDivElement>(null);
  const handleStart = async () => {
    await start.mutateAsync();
    setBegun(true);
    // The pressed button is removed, and the focus with it.
    place.current?.focus();
  };
  const isRunning = state === "running";
  const canStart = isBegun ? state === "failed" : isPreviewed && (preview.data?.count ?? 0) > 0;
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent
        title="Recalculate answers"
        description="Works out the results of earlier answers by the formulas of the live form. Nothing that somebody typed changes."
      >
        <DialogBody ref={place} tabIndex={-1} className="focus:outline-none">
          {start.error ? <Alert className="mb-4">{start.error.message}</Alert> : null}
          <QueryBoundary query={progress} what="recalculation" outline={<Outline />}>
            {(found) =>
              isBegun || found.state === "running" ? (
                <Progress {...found} />
              ) : (
                <QueryBoundary query={preview} what="preview" outline={<Outline />}>
                  {(shown) => <RecalculationExamples form={form} {...shown} />}
                </QueryBoundary>
              )
            }
          </QueryBoundary>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{isBegun || isRunning ? "Close" : "Cancel"}</Button>
          {isBegun && !canStart ? null : (
            <StartButton
              label={isBegun ? "Try again" : "Recalculate"}
              isBlocked={!canStart || start.isPending}
              onPress={() => void handleStart().catch(() => undefined)}
            />
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type StartButtonProps = { label: string; isBlocked: boolean; onPress: () => void };

function StartButton({ label, ...press }: StartButtonProps) {
  return (
    <Button variant="primary" {...pressable(press)}>
      {label}
    </Button>
  );
}

function Outline() {
  return <Skeleton className="h-20 w-full" />;
}

function Progress({ state, total, changed }: RecalculationResponse) {
  if (state === "failed") {
    return (
      <Alert>
        It stopped after {countOf(changed, "result")}. Try again: what is recalculated stays, and it
        goes on with the rest.
      </Alert>
    );
  }
  return (
    <div role="status">
      <p className="font-medium">
        {state === "running" ? `Recalculating ${countOf(total, "submission")}` : "Recalculated"}
      </p>
      <p className="mt-1 text-muted tabular-nums">
        {countOf(changed, "result")} changed{state === "running" ? " so far" : ""}.
        {state === "running" ? " You may close this: it goes on." : ""}
      </p>
    </div>
  );
}
