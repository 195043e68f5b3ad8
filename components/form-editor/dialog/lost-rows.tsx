"use client";

import type { Field } from "@/lib/domain/fields/base-field";
import { referenceLists, ReferenceLists } from "../overlays/reference-lists";
import { useEditor } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** What names the rows of a section that is about to repeat no more. */
export function LostRows({ section }: { section: Field }) {
  const lists = referenceLists(useEditor(selectContent), { fieldId: section.id });
  return (
    <div role="status" className="mt-4">
      {lists.length === 0 ? null : (
        <>
          <p className="mb-2 font-medium">
            A section that does not repeat has no answer of its own.
          </p>
          <ReferenceLists lists={lists} isDescribed={false} />
        </>
      )}
    </div>
  );
}
