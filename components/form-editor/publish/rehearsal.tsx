"use client";

import { useState } from "react";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Alert } from "@/components/ui/feedback/alert";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { useRehearsal, useStartRehearsal } from "@/lib/client/queries/forms/use-rehearsal";
import {
  REHEARSED_KINDS,
  type RehearsalResponse,
  type RehearsedKind,
} from "@/lib/contracts/forms/rehearsal";
import { countOf } from "@/lib/utils/numbers";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { NeedsSaved, type SavedForm } from "./needs-saved";
import { nameOf, RehearsalExamples } from "./rehearsal-examples";

/** Tries the form with the answers that were sent before it is published. */
export function Rehearsal() {
  const submissionCount = useEditor((state) => state.meta?.submissionCount ?? 0);
  if (submissionCount === 0) {
    return null;
  }
  return (
    <section aria-labelledby="rehearsal" className="mt-6">
      <h3 id="rehearsal" className="font-medium">
        Rehearsal
      </h3>
      <div className="mt-2 grid gap-2">
        <NeedsSaved what="what it would make of earlier answers">
          {(saved) => <Progress key={saved.updatedAt} {...saved} />}
        </NeedsSaved>
      </div>
    </section>
  );
}

function Progress(saved: SavedForm) {
  const { formId, updatedAt } = saved;
  const rehearsal = useRehearsal(formId, updatedAt);
  const start = useStartRehearsal(formId, updatedAt);
  const state = rehearsal.data?.state;
  const isRunning = state === "running" || start.isPending;
  return (
    <>
      {start.error ? <Alert>{start.error.message}</Alert> : null}
      <QueryBoundary
        query={rehearsal}
        what="rehearsal"
        outline={<Skeleton className="h-8 w-full" />}
      >
        {(found) => <Found {...found} {...saved} />}
      </QueryBoundary>
      {state === undefined || state === "done" ? null : (
        <div>
          <Button
            size="small"
            {...pressable({ isBlocked: isRunning, onPress: () => start.mutate() })}
          >
            {isRunning ? "Rehearsing..." : state === "failed" ? "Try again" : "Rehearse"}
          </Button>
        </div>
      )}
    </>
  );
}

const WORDS: Readonly<Record<RehearsedKind, string>> = {
  refused: "would be refused",
  endings: "would get another ending",
  results: "would have another result",
  columns: "would go to another column of the board",
};

function Found({ state, total, seen, ...counts }: RehearsalResponse & SavedForm) {
  if (state === "none") {
    return (
      <p className="text-muted">
        Tries these changes with the last answers, at most 10,000: what would be refused, or end
        otherwise. Nothing is stored but the counts.
      </p>
    );
  }
  if (state === "failed") {
    return <Alert>The rehearsal stopped before it was done. Please try it again.</Alert>;
  }
  return (
    <>
      <p role="status" className="tabular-nums">
        {state === "running"
          ? `${seen.toLocaleString("en-US")} of ${countOf(total, "submission")} tried. You may close this: it goes on.`
          : `${countOf(seen, "submission")} tried.`}
      </p>
      {state === "running" ? (
        <progress
          className="w-full"
          value={seen}
          max={Math.max(1, total)}
          aria-label="Submissions tried"
        />
      ) : null}
      <ul className="grid gap-1">
        {REHEARSED_KINDS.map((kind) => (
          <li key={kind}>
            <Kind kind={kind} isDone={state === "done"} {...counts} />
          </li>
        ))}
      </ul>
    </>
  );
}

type KindProps = Pick<RehearsalResponse, RehearsedKind> &
  SavedForm & { kind: RehearsedKind; isDone: boolean };

/** One count, with the fields that it is of, and its submissions once they are asked for. */
function Kind({ kind, isDone, formId, updatedAt, ...counts }: KindProps) {
  const [isOpen, setOpen] = useState(false);
  const { fields } = useEditor(selectContent);
  const found = counts[kind];
  const named =
    "fields" in found
      ? found.fields.map(({ fieldId, count }) => `${nameOf(fieldId, fields)} (${count})`)
      : [];
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className={found.count === 0 ? "text-muted tabular-nums" : "tabular-nums"}>
          {found.count.toLocaleString("en-US")} {WORDS[kind]}
        </p>
        {found.count > 0 && isDone ? (
          <button
            type="button"
            aria-expanded={isOpen}
            className="underline underline-offset-2"
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Hide examples" : "Show examples"}
            <span className="sr-only"> of those that {WORDS[kind]}</span>
          </button>
        ) : null}
      </div>
      {named.length > 0 ? (
        <p className="text-small wrap-anywhere text-muted">{named.join(", ")}</p>
      ) : null}
      {isOpen ? <RehearsalExamples formId={formId} updatedAt={updatedAt} kind={kind} /> : null}
    </>
  );
}
