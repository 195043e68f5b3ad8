"use client";

import { Check, CircleAlert } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Button } from "@/components/ui/buttons/button";
import { countOf } from "@/lib/utils/numbers";
import { useTranslationStore, useUnsentTexts } from "./translations-context";

/** Whether all of a translation is stored, in words; empty before anything is typed. */
export function StoreStatus({ language }: { language: string }) {
  const translations = useTranslationStore();
  const unsent = [...useUnsentTexts(language).values()];
  const hasStored = useSyncExternalStore(
    translations.subscribe,
    translations.hasStored,
    translations.hasStored,
  );
  const failed = unsent.filter(({ state }) => state === "failed").length;
  const refused = unsent.filter(({ state }) => state === "refused").length;
  const isSaving = unsent.length > failed + refused;
  const unsaved = failed + refused;
  const words =
    unsaved > 0
      ? `Not saved: ${countOf(unsaved, "text")}`
      : isSaving
        ? "Saving..."
        : hasStored
          ? "Saved"
          : "";
  return (
    <>
      <span
        role="status"
        className="inline-flex items-center gap-1.5 text-small whitespace-nowrap text-muted"
      >
        {words === "Saved" ? <Check aria-hidden className="size-3.5" /> : null}
        {unsaved > 0 ? <CircleAlert aria-hidden className="size-3.5 text-danger" /> : null}
        {words}
      </span>
      {failed > 0 ? (
        <Button size="small" onClick={() => void translations.flush()}>
          Try again
        </Button>
      ) : null}
    </>
  );
}
