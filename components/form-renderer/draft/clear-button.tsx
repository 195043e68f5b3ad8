import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";
import type { Clearing } from "./clear-typed";

/** Clears what was typed, for the next person at a shared device; asks once. */
export function ClearButton(props: Omit<Clearing, "texts">) {
  const texts = useTexts();
  return useHydrated() ? (
    <button
      type="button"
      className="mt-2 min-h-11 text-ui link print:hidden"
      onClick={() =>
        void import("./clear-typed").then(({ clearTyped }) => clearTyped({ ...props, texts }))
      }
    >
      {texts.form.clear.words}
    </button>
  ) : null;
}
