"use client";

import { submissionsPath } from "@/components/forms/links/form-path";
import { QueryBoundary } from "@/components/shell/query-boundary";
import { BeforeAfter } from "@/components/submissions/before-after";
import { Skeleton } from "@/components/ui/feedback/skeleton";
import { Link } from "@/components/ui/link";
import { useRehearsalExamples } from "@/lib/client/queries/forms/use-rehearsal";
import type { RehearsalExample, RehearsedKind } from "@/lib/contracts/forms/rehearsal";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";
import type { SavedForm } from "./needs-saved";

/** Submissions that would be treated otherwise, as they are and as they would be. */
export function RehearsalExamples({
  formId,
  updatedAt,
  kind,
}: SavedForm & { kind: RehearsedKind }) {
  const examples = useRehearsalExamples(formId, { updatedAt, kind });
  return (
    <QueryBoundary query={examples} what="examples" outline={<Skeleton className="h-16 w-full" />}>
      {(found) =>
        found.length === 0 ? (
          <p className="text-muted">These submissions are gone.</p>
        ) : (
          <ul className="divide-y">
            {found.map((example) => (
              <li key={example.submissionId} className="flex gap-3 py-2">
                <Link
                  href={`${submissionsPath(formId)}&submission=${example.submissionId}`}
                  target="_blank"
                  className="shrink-0 tabular-nums underline underline-offset-2"
                >
                  #{example.submissionId}
                </Link>
                <Sides {...example} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryBoundary>
  );
}

function Sides({ before, after }: Pick<RehearsalExample, "before" | "after">) {
  const { fields } = useEditor(selectContent);
  return (
    <dl className="grid min-w-0 gap-1 wrap-anywhere">
      {Object.keys(after).map((id) => (
        <div key={id}>
          <dt className="text-small text-muted">{nameOf(id, fields)}</dt>
          <dd>
            <BeforeAfter before={textOf(before[id])} after={textOf(after[id])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Of a field, or of a part of its answer: "Rooms: price". */
export function nameOf(id: string, fields: readonly Field[]): string {
  const [fieldId = id, ...part] = id.split(".");
  const field = fields.find((each) => each.id === fieldId);
  const name = field === undefined ? "" : fieldName(field, fields);
  return id === "ending" && field === undefined
    ? "Ending"
    : [name || fieldId, part.join(".")].filter(Boolean).join(": ");
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
