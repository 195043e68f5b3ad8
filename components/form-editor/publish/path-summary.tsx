"use client";

import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { usePaths } from "@/lib/client/queries/forms/use-paths";
import type { PathsResponse } from "@/lib/contracts/forms/paths";
import { endingNameOf } from "@/lib/domain/endings/ending";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { countOf } from "@/lib/utils/numbers";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import { useGoToField } from "./check-list";
import { NeedsSaved, type SavedForm } from "./needs-saved";

/** The shortest and the longest way through the form, and what nobody can reach. */
export function PathSummary({ onLeave }: { onLeave: () => void }) {
  return (
    <section aria-labelledby="path-summary" className="mt-6">
      <h3 id="path-summary" className="font-medium">
        Ways through the form
      </h3>
      <div className="mt-2 grid gap-2">
        <NeedsSaved what="the ways through it">
          {(saved) => <Paths {...saved} onLeave={onLeave} />}
        </NeedsSaved>
      </div>
    </section>
  );
}

function Paths({ formId, updatedAt, onLeave }: SavedForm & { onLeave: () => void }) {
  const paths = usePaths(formId, updatedAt);
  return (
    <QueryBoundary query={paths} what="ways" outline={<Skeleton className="h-12 w-full" />}>
      {(found) => <FoundPaths {...found} onLeave={onLeave} />}
    </QueryBoundary>
  );
}

function FoundPaths({ onLeave, ...found }: PathsResponse & { onLeave: () => void }) {
  const { isComplete, unreachableFieldIds, endingsNeverMet, undecided } = found;
  const { fields, settings } = useEditor(selectContent);
  const endingNames = (ids: readonly string[]) =>
    ids.map((id) => `"${endingNameOf(id, { endings: settings.endings, fields })}"`).join(", ");
  const open = undecided.fieldIds.length + undecided.endingIds.length;
  const isCertain = isComplete && open + undecided.lengths.length === 0;
  return (
    <>
      <p role="status" className="tabular-nums">
        {lengthText(found)}
        {isComplete ? "" : " Still searching..."}
      </p>
      {unreachableFieldIds.length > 0 ? (
        <Row icon={<TriangleAlert aria-hidden className={`${ICON} text-warning`} />}>
          <p>Nobody can reach {countOf(unreachableFieldIds.length, "field")}:</p>
          <FieldButtons ids={unreachableFieldIds} onLeave={onLeave} />
        </Row>
      ) : null}
      {endingsNeverMet.length > 0 ? (
        <Row icon={<TriangleAlert aria-hidden className={`${ICON} text-warning`} />}>
          <p>Endings that nobody gets: {endingNames(endingsNeverMet)}.</p>
        </Row>
      ) : null}
      {isCertain && unreachableFieldIds.length + endingsNeverMet.length === 0 ? (
        <Row icon={<CircleCheck aria-hidden className={`${ICON} text-success`} />}>
          <p>Every field and every ending can be reached.</p>
        </Row>
      ) : null}
      {isComplete && !isCertain ? (
        <Row icon={<CircleHelp aria-hidden className={`${ICON} text-muted`} />}>
          <p>
            Not all could be tried out.{" "}
            {open === 0
              ? lengthsText(undecided.lengths)
              : "No answers were found that lead here, and no proof that there are none:"}
          </p>
          {undecided.endingIds.length > 0 ? <p>{endingNames(undecided.endingIds)}</p> : null}
          <FieldButtons ids={undecided.fieldIds} onLeave={onLeave} />
        </Row>
      ) : null}
    </>
  );
}

const ICON = "mt-0.5 size-4 shrink-0";

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-2">
      {icon}
      <div className="grid min-w-0 gap-1 wrap-anywhere">{children}</div>
    </div>
  );
}

function FieldButtons({ ids, onLeave }: { ids: readonly string[]; onLeave: () => void }) {
  const { fields } = useEditor(selectContent);
  const goToField = useGoToField();
  const named = fields.filter(({ id }) => ids.includes(id));
  return named.length === 0 ? null : (
    <ul className="grid gap-1">
      {named.map((field) => (
        <li key={field.id}>
          <button
            type="button"
            className="max-w-full text-left wrap-anywhere underline underline-offset-2"
            onClick={() => {
              onLeave();
              goToField(field.id);
            }}
          >
            {fieldName(field, fields)}
            <span className="sr-only">, go to the field</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function lengthText({ shortest, longest, isComplete }: PathsResponse): string {
  if (shortest === null || longest === null) {
    return isComplete ? "No answers were found that can be sent." : "";
  }
  const words = ({ questions, seconds }: typeof shortest) =>
    `${countOf(questions, "question")}, about ${timeText(seconds)}`;
  return shortest.questions === longest.questions && shortest.seconds === longest.seconds
    ? `Every way has ${words(shortest)}.`
    : `The shortest way has ${words(shortest)}, the longest ${words(longest)}.`;
}

function lengthsText(lengths: PathsResponse["undecided"]["lengths"]): string {
  const words = lengths.map((each) => (each === "shortest" ? "a shorter" : "a longer"));
  return `There may be ${words.join(" or ")} way.`;
}

function timeText(seconds: number): string {
  return seconds < 60 ? countOf(seconds, "second") : countOf(Math.round(seconds / 60), "minute");
}
