"use client";

import { useState } from "react";
import { LIMITS } from "@/lib/domain/limits";
import { useEditor, useEditorStore } from "../state/editor-context";
import { selectContent } from "../state/selectors";

/** The form's title, edited in place; the input is as wide as its text. */
export function TitleInput() {
  const store = useEditorStore();
  const title = useEditor((state) => selectContent(state).title);
  const isNew = useEditor((state) => state.meta === null);
  const [isBlank] = useState(isNew && title === "");
  return (
    <span className="inline-grid max-w-112 min-w-0 items-center rounded-in hover:bg-hover max-md:max-w-fit max-md:grow max-md:basis-24">
      <span
        aria-hidden
        className="invisible col-start-1 row-start-1 truncate border px-2 font-semibold"
      >
        {title || "Untitled Form"}
      </span>
      <input
        id="form-title"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a blank form begins with its title
        autoFocus={isBlank}
        aria-label="Form title"
        value={title}
        maxLength={LIMITS.title}
        placeholder="Untitled Form"
        size={1}
        className="col-start-1 row-start-1 h-8 w-full min-w-0 truncate rounded-in border field-ring border-transparent bg-transparent px-2 font-semibold"
        onChange={(event) =>
          store.dispatch({
            type: "edit-content",
            patch: { title: event.target.value },
            mergeKey: "title",
          })
        }
        onBlur={() => store.dispatch({ type: "settle" })}
      />
    </span>
  );
}
