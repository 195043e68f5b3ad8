import type { RefObject } from "react";
import { isDraftKey, type Draft } from "@/lib/client/stores/draft-store";
import { isRecord, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { parseJson } from "@/lib/utils/parse-json";

type Watching = {
  formId: number;
  fields: readonly Field[];
  /** What this tab keeps on the device. */
  draft: RefObject<Draft>;
  save: () => void;
  onLost: (kept: null) => void;
};

/**
 * Tabs of one form keep their answers in one place. Where another one has sent its own and cleared it,
 * different answers of this tab are kept again; where another one has written, `onLost` hears of it.
 */
export function watchTabs(watching: Watching): void {
  const { formId, fields, draft, save, onLost } = watching;
  const handleStorage = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== null && !isDraftKey(key, formId)) {
      return;
    }
    const own = withoutSecrets(fields, draft.current.answers);
    if (isDraftOf(newValue, own)) {
      return;
    }
    // What has been sent as it stands here needs no keeping.
    const isSent = isDraftOf(oldValue, own);
    if (newValue === null && !isSent && Object.keys(own).length > 0) {
      save();
    } else {
      onLost(null);
    }
  };
  // A page has one form: the property is taken over by the next call, so nobody has to clean up.
  window.onstorage = handleStorage;
}

function isDraftOf(stored: string | null, own: Answers): boolean {
  const draft = stored === null ? null : parseJson(stored);
  const kept = isRecord(draft) ? draft["answers"] : null;
  const inOrder = (answers: Answers) => JSON.stringify(Object.entries(answers).toSorted());
  return isRecord(kept) && inOrder(kept) === inOrder(own);
}
