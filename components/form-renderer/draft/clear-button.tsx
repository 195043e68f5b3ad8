import type { Field } from "@/lib/domain/fields/base-field";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import { useHydrated } from "@/lib/utils/browser/use-hydrated";

export type Clearing = {
  fields: readonly Field[];
  uploads: UploadRegistry;
  /** Forgets all that was typed, and draws the form anew. */
  onClear: () => void;
};

/** Clears what was typed, for the next person at a shared device; asks once. */
export function ClearButton(props: Clearing) {
  return useHydrated() ? (
    <button
      type="button"
      className="mt-2 min-h-11 text-ui link print:hidden"
      onClick={() => void import("./clear-typed").then(({ clearTyped }) => clearTyped(props))}
    >
      Clear what I typed
    </button>
  ) : null;
}
