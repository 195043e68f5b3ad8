"use client";

import { LIMITS } from "@/lib/domain/limits";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** The form's description, edited in place; it looks like the final text until it is focused. */
export function DescriptionInput() {
  const store = useEditorStore();
  const description = useEditor((state) => selectContent(state).description);
  return (
    <textarea
      aria-label="Form description"
      value={description}
      maxLength={LIMITS.description}
      placeholder="Add a description"
      // Where the browser does not make it as high as its text.
      rows={description.split("\n").length}
      className="-mx-1.75 mt-1 block field-sizing-content w-[calc(100%+0.875rem)] resize-none overflow-hidden rounded-in border field-ring border-transparent bg-transparent px-1.5 py-px text-public wrap-anywhere text-muted placeholder:text-faint hover:bg-hover focus:bg-transparent"
      onChange={(event) =>
        store.dispatch({
          type: "edit-content",
          patch: { description: event.target.value },
          mergeKey: "description",
        })
      }
      onBlur={() => store.dispatch({ type: "settle" })}
    />
  );
}
