import { flushSync } from "react-dom";
import { focusField } from "@/components/form-renderer/fields/focus-field";
import type { FieldErrors } from "@/components/form-renderer/fields/form-reducer";
import { ApiError } from "@/lib/client/http/api-error";
import {
  FORM_RECEIPT_HEADER,
  FORM_VERSION_HEADER,
} from "@/lib/contracts/public-form/submit-headers";
import { isPermanentFailure } from "@/lib/domain/delivery/permanent-failure";
import {
  alreadySubmittedMessage,
  FAILED,
  refusedMessage,
  submitFailureMessage,
} from "@/lib/domain/forms/submit-failure";
import { orderedErrors } from "./ordered-errors";
import type { SendOptions } from "./send-options";
import { FAILED_AGAIN, FAILED_AND_SAVED } from "./send-state";
import { showIfClosed } from "./show-if-closed";

/** `isChanged`: another version is live by now, so the errors may be about fields that are not on screen. */
type Refusal = { errors: FieldErrors; description?: string; isChanged?: boolean };

const CHANGED =
  "This form has changed since you opened it. Reload the page: answers to questions that are still there are kept.";
/** Status when the idempotency key was used for other answers, whose response never arrived here. */
const KEY_MISMATCH = 422;

type Refusing = Pick<SendOptions, "controller" | "setState" | "showToast">;

/** Shows errors at their fields, and focuses the first of them. */
export function refuse(
  { controller, setState, showToast }: Refusing,
  { errors, description, isChanged = false }: Refusal,
): void {
  // Sections with errors must be open before a field in them can be focused.
  flushSync(() => {
    controller.dispatch({ type: "refused", errors });
    setState({ step: "editing", failure: null });
  });
  const { tree } = controller.form;
  const [first] = orderedErrors({ tree, errors, visibleIds: controller.visibleIds });
  if (first) {
    focusField(first.fieldId);
  }
  if (isChanged || !first) {
    setState({ step: "editing", failure: CHANGED });
  }
  const said = description ?? refusedMessage(Object.values(errors));
  showToast({ tone: "error", title: "Error", description: said });
}

/** Shows why the server did not store the answers. */
export async function showFailure(options: SendOptions, error: unknown): Promise<void> {
  const { draft, fields, sending, showToast, setState } = options;
  const conflicts = sending?.conflictsOf(error);
  if (conflicts) {
    draft.writeSubmitKey(null);
    // The errors must be on the page before the first of them can be focused.
    flushSync(() => {
      options.addConflicts(conflicts);
      setState({ step: "editing", failure: null });
    });
    sending?.forgetChoices(conflicts);
    sending?.focusUnchosen(fields, { ...options.conflicts, ...conflicts });
    return;
  }
  const isFinal = error instanceof ApiError && isPermanentFailure(error.status);
  if (isFinal) {
    draft.writeSubmitKey(null);
  }
  if (await showIfClosed(error, options.path)) {
    setState({ step: "editing", failure: null });
    return;
  }
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
    const live = error.headers.get(FORM_VERSION_HEADER);
    const isChanged = live !== null && live !== String(options.version);
    refuse(options, { errors: error.fieldErrors, isChanged });
    return;
  }
  setState({ step: "editing", failure: failureText(error) });
  // "Please try again" would make visitors send it twice.
  if (!(error instanceof ApiError && error.status === KEY_MISMATCH)) {
    showToast({ tone: "error", title: "Error", description: isFinal ? FAILED : FAILED_AGAIN });
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return FAILED_AND_SAVED;
  }
  if (error.status === KEY_MISMATCH) {
    return alreadySubmittedMessage(Number(error.headers.get(FORM_RECEIPT_HEADER)) || null);
  }
  return error.body === ""
    ? FAILED_AND_SAVED
    : submitFailureMessage({ sentence: error.body, isFinal: isPermanentFailure(error.status) });
}
