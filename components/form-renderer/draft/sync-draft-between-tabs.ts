import type { RefObject } from "react";
import { areSameAnswers, isDraftKey, type Draft } from "@/lib/client/stores/draft-store";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { parseJson } from "@/lib/utils/parse-json";

type DraftSyncOptions = {
  formId: number | string;
  fields: readonly Field[];
  /** The draft that this tab has stored on the device. */
  draft: RefObject<Draft>;
  save: () => void;
  onLost: (answers: null) => void;
};

/**
 * All tabs of one form share one stored draft. If another tab has sent its answers and deleted the draft,
 * different answers of this tab are stored again; if another tab has overwritten it, calls `onLost`.
 */
export function syncDraftBetweenTabs(watching: DraftSyncOptions): void {
  const { formId, fields, draft, save, onLost } = watching;
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && !isDraftKey(key, formId)) {
      return;
    }
    const own = withoutSecrets(fields, draft.current.answers);
    if (isDraftOf(newValue, own)) {
      return;
    }
    // Answers that were just sent need not be stored again.
    const isSent = isDraftOf(oldValue, own);
    if (newValue === null && !isSent && Object.keys(own).length > 0) {
      save();
    } else {
      onLost(null);
    }
  };
  // A page has one form: the next call replaces this handler, so no cleanup is needed.
  window.onstorage = handleStorage;
}

function isDraftOf(stored: string | null, own: Answers): boolean {
  const draft = stored === null ? null : parseJson(stored);
  const answers = isRecord(draft) ? draft["answers"] : null;
  return isRecord(answers) && areSameAnswers(answers, own);
}
