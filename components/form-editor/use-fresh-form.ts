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
 * The browser's back button shows the page with the data it was first loaded with. If the form was already
 * open in this visit, fetches it again, and loads the result unless something was edited meanwhile.
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
