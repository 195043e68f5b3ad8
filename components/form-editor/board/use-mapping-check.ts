"use client";

import { useMemo } from "react";
import { useBoardColumns, useBoardSnapshot } from "@/lib/client/queries/boards/use-board-service";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { boardAdditions, type NewField } from "@/lib/form-engine/board/board-additions";
import { mappingFindings } from "@/lib/form-engine/board/column-mapping/mapping-findings";
import {
  applyMappingFix,
  type MappingFix,
} from "@/lib/form-engine/board/column-mapping/mapping-fix";
import { followFindings } from "@/lib/form-engine/board/follow-findings";
import { hasSubitems } from "@/lib/form-engine/board/items/subitems";
import { useDebouncedContent, useEditorStore } from "../state/editor-context";
import { insertField } from "../state/field-edits";
import { selectContent } from "../state/selectors";

/**
 * Compares the form's mapping with the current board, and lists what the form does not have of it; `followed` is about
 * the page to follow a request. `fix` applies one fix as one undo step.
 */
export function useMappingCheck() {
  const store = useEditorStore();
  const content = useDebouncedContent();
  const snapshot = useBoardSnapshot(content.mondayBoardId);
  const { data } = snapshot;
  const isWritten = hasSubitems(gatherRepeatedSections(content.fields));
  const subitems = useBoardColumns(isWritten ? (data?.board?.subitemBoardId ?? null) : null);
  const findings = useMemo(
    () =>
      data
        ? mappingFindings({
            content,
            state: data.state,
            board: data.board,
            subitemColumns: subitems.data,
          })
        : [],
    [content, data, subitems.data],
  );
  const additions = useMemo(
    () => (data?.state === "there" && data.board ? boardAdditions(content, data.board) : []),
    [content, data],
  );
  const followed = useMemo(
    () => followFindings(content.settings.follow, data?.board ?? null),
    [content.settings.follow, data],
  );
  const fix = (chosen: MappingFix | NewField) => {
    const current = selectContent(store.getState());
    const patch =
      chosen.kind === "add-field"
        ? { fields: insertField({ fields: current.fields, ...chosen }) }
        : applyMappingFix(current, chosen);
    // Not the editor's own insertion, which shows the canvas in place of this list.
    store.dispatch({ type: "edit-content", patch });
  };
  return { snapshot, findings, additions, followed, fix };
}
