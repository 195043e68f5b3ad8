"use client";

import { useEffect } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "@/lib/client/queries/query-keys";
import { useLatestForm } from "@/lib/client/queries/use-latest-form";
import type { Form } from "@/lib/domain/forms/form";
import type { EditorStore } from "./state/editor-store";
import { contentOf, metaOf } from "./state/form-parts";
import { selectIsDirty } from "./state/selectors";

/**
 * Going back in the browser brings the page as it was first loaded. A form that was open before in
 * this visit is asked for again, and taken while nothing has been edited yet.
 */
export function useFreshForm({ store, form }: { store: EditorStore; form: Form | undefined }) {
  const queryClient = useQueryClient();
  const latest = useLatestForm();
  useEffect(() => {
    if (!form) {
      return;
    }
    const key = queryKeys.form(form.id);
    if (queryClient.getQueryData(key) === undefined) {
      queryClient.setQueryData(key, form);
      return;
    }
    void latest(form.id)
      .then((fresh) => {
        const state = store.getState();
        if (state.saveState === "idle" && !selectIsDirty(state)) {
          store.dispatch({ type: "load", content: contentOf(fresh), meta: metaOf(fresh) });
        }
      })
      .catch(() => undefined);
  }, [store, form, queryClient, latest]);
}
