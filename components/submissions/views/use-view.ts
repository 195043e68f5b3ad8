"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { SubmissionFilters, SubmissionSort } from "@/lib/client/queries/query-keys";
import { useSavedViews } from "@/lib/client/queries/submissions/use-saved-views";
import { useColumns } from "@/lib/client/stores/columns-store";
import type { SavedView } from "@/lib/contracts/submissions/saved-views";

/** What the list shows, and what a view keeps of it. */
export type ShownList = {
  filters: SubmissionFilters;
  sort: SubmissionSort;
};

type ViewOptions = ShownList & {
  formId: number;
  /** Id of the chosen view, from the address. */
  viewId: number | null;
  onShow: (shown: ShownList & { savedView: number | null }) => void;
};

/** The chosen view of a form's submissions, and the columns of the table: its own while there is one, else those of this device. */
export function useView({ formId, viewId, filters, sort, onShow }: ViewOptions) {
  const views = useSavedViews(formId);
  const columns = useColumns(formId);
  const [made, setMade] = useState<{ viewId: number; ids: readonly string[] } | null>(null);
  const view = views.data?.find(({ id }) => id === viewId) ?? null;
  const isBare = Object.keys({ ...filters, ...sort }).length === 0;
  const handleOpened = useEffectEvent(() => {
    if (view !== null && isBare) {
      onShow({ filters: view.filters, sort: sortOf(view), savedView: view.id });
    }
  });
  const openedId = view?.id;
  // An address that names a view alone shows what it holds; filters that are cleared afterwards stay so.
  useEffect(() => handleOpened(), [openedId]);
  const own = made?.viewId === view?.id ? made?.ids : undefined;
  const chosen = view === null ? columns.chosen : (own ?? view.columns);
  return {
    views,
    view,
    chosen,
    choose: (ids: readonly string[]) =>
      view === null ? columns.choose(ids) : setMade({ viewId: view.id, ids }),
    /** Whether the list shows something else than the view holds. */
    isChanged:
      view !== null &&
      keyOf({ ...view, columns: view.columns }) !== keyOf({ filters, sort, columns: chosen }),
  };
}

/** Of a view that is stored: what is absent is absent. */
export function sortOf({ sort: { sort, order } }: Pick<SavedView, "sort">): SubmissionSort {
  return { ...(sort !== undefined && { sort }), ...(order !== undefined && { order }) };
}

type Kept = {
  filters: object;
  sort: SavedView["sort"];
  columns: readonly string[] | null;
};

function keyOf({ filters, sort, columns }: Kept): string {
  const inOrder = (texts: object) =>
    Object.entries(texts)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([inOrder(filters), inOrder(sort), columns && [...columns].sort()]);
}
