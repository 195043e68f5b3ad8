"use client";

import { useState } from "react";
import { toast } from "sonner";
import { useLoadFormVersion } from "@/lib/client/queries/use-form-versions";
import { useCommands } from "../commands-context";
import { useEditorStore } from "../state/editor-context";
import { contentOf } from "../state/form-parts";
import { selectContent } from "../state/selectors";
import { offerUndo } from "./offer-undo";

type RestoreVersion = { formId: number; onRestored: () => void };

/**
 * Replaces the working copy by the content of a version, as one undo step, and saves it. If somebody else
 * has saved meanwhile, the save opens the conflict dialog.
 */
export function useRestoreVersion({ formId, onRestored }: RestoreVersion) {
  const store = useEditorStore();
  const { save } = useCommands();
  const load = useLoadFormVersion(formId);
  const [isPending, setIsPending] = useState(false);
  const restore = async (version: number) => {
    setIsPending(true);
    try {
      const content = contentOf(await load(version));
      onRestored();
      const before = selectContent(store.getState());
      store.dispatch({ type: "replace-content", content });
      if (await save()) {
        offerUndo({ store, before, message: `Version ${version} is your working copy again` });
      }
    } catch {
      setIsPending(false);
      toast.error("Error", { description: "The version could not be loaded. Please try again." });
    }
  };
  return { restore, isPending };
}
