import { ApiError } from "@/lib/client/http/api-error";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import { CONFLICTS_HEADER, ITEM_REVISION_HEADER } from "@/lib/contracts/public-form/submit-headers";
import { isMissing, isRecord, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { decisionInput } from "@/lib/domain/forms/initial-form-state";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { foldAnswers } from "@/lib/form-engine/answers/folding/fold-answers";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import type { Conflicts } from "./send-state";

/** Sends what a link opened the page for. Holds what the visitor knows of it: the page's own revision until a conflict was shown. */
export function createItemSending({ action, revision: shown }: PageItem) {
  let known = shown;
  return {
    link: () => ({ action, revision: known }),
    /** What changed meanwhile, by field id, when that is why answers were refused. */
    conflictsOf: (error: unknown): Record<string, unknown> | null => {
      const { headers } = error instanceof ApiError ? error : { headers: new Headers() };
      const [text, revision] = [headers.get(CONFLICTS_HEADER), headers.get(ITEM_REVISION_HEADER)];
      if (text === null || revision === null) {
        return null;
      }
      const conflicts: unknown = JSON.parse(decodeURIComponent(text));
      known = revision;
      return isRecord(conflicts) ? { ...conflicts } : null;
    },
    itemWire,
    unchosenOf,
    forgetChoices,
    focusUnchosen,
  };
}

export type ItemSending = ReturnType<typeof createItemSending>;

type Filled = {
  form: CompiledForm;
  /** Flat. */
  answers: Answers;
  visibleIds: ReadonlySet<string>;
};

/**
 * The answers to send for an item: questions that are left empty are sent empty, as one that is left out keeps what is
 * stored. So does one in whose place the visitor chose that.
 */
function itemWire({ form, answers, visibleIds }: Filled): Answers {
  const ids = form.fields.map(({ id }) => id);
  const kept = ids.filter(isKept);
  const emptied = ids.filter((id) => isMissing(answers[id]) && visibleIds.has(id));
  const empty = emptied.filter((id) => !kept.includes(id)).map((id) => [id, ""]);
  const sent = withoutKeys(answers, kept.flatMap(answerKeys));
  return { ...Object.fromEntries(empty), ...foldAnswers(form, sent) } as Answers;
}

/** The fields among these about which the visitor has chosen nothing. */
function unchosenOf(fields: readonly Field[], conflicts: Conflicts): string[] {
  const listed = fields.map(({ id }) => id).filter((id) => Object.hasOwn(conflicts, id));
  return listed.filter((id) => chosenInput(id) === null);
}

/** What changed once more is a new choice: none of both values is chosen any more. */
function forgetChoices(conflicts: Conflicts): void {
  for (const id of Object.keys(conflicts)) {
    const chosen = chosenInput(id);
    if (chosen) {
      chosen.checked = false;
    }
  }
}

/** Focuses the first choice that is still to make, and scrolls to it: the button that was pressed is far below. */
function focusUnchosen(fields: readonly Field[], conflicts: Conflicts): void {
  const [first] = unchosenOf(fields, conflicts);
  const choice = first === undefined ? null : inputOf(first, "");
  choice?.focus({ preventScroll: true });
  choice?.scrollIntoView({ block: "center" });
}

/** Whether the visitor chose what is stored. */
function isKept(fieldId: string): boolean {
  return chosenInput(fieldId)?.value === "keep";
}

function chosenInput(fieldId: string): HTMLInputElement | null {
  return inputOf(fieldId, ":checked");
}

function inputOf(fieldId: string, state: "" | ":checked"): HTMLInputElement | null {
  const name = CSS.escape(decisionInput(fieldId));
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]${state}`);
}
