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
  refusedMessage,
  submitFailureMessage,
} from "@/lib/domain/forms/submit-failure";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { orderedErrors } from "./ordered-errors";
import type { SendOptions } from "./send-options";
import { showIfClosed } from "./show-if-closed";

/** `isChanged`: another version is live by now, so the errors may be about fields that are not on screen. */
type Refusal = { errors: FieldErrors; description?: string; isChanged?: boolean };

/** Status when the idempotency key was used for other answers, whose response never arrived here. */
const KEY_MISMATCH = 422;

type Refusing = Pick<SendOptions, "controller" | "setState" | "showToast" | "texts">;

/** Shows errors at their fields, and focuses the first of them. */
export function refuse(
  { controller, setState, showToast, texts }: Refusing,
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
    setState({ step: "editing", failure: texts.form.send.changed });
  }
  const said = description ?? refusedMessage(texts, Object.values(errors));
  showToast({ tone: "error", title: texts.form.send.error, description: said });
}

/** Shows why the server did not store the answers. */
export async function showFailure(options: SendOptions, error: unknown): Promise<void> {
  const { draft, fields, sending, showToast, texts, setState } = options;
  const { send: words } = texts.form;
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
  if (await showIfClosed(error, options.path, texts)) {
    setState({ step: "editing", failure: null });
    return;
  }
  if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
    const live = error.headers.get(FORM_VERSION_HEADER);
    const isChanged = live !== null && live !== String(options.version);
    refuse(options, { errors: error.fieldErrors, isChanged });
    return;
  }
  setState({ step: "editing", failure: failureText(error, texts) });
  // "Please try again" would make visitors send it twice.
  if (!(error instanceof ApiError && error.status === KEY_MISMATCH)) {
    const description = isFinal ? words.failed : words.failedAgain;
    showToast({ tone: "error", title: words.error, description });
  }
}

function failureText(error: unknown, texts: SystemTexts): string {
  if (!(error instanceof ApiError) || error.status === 0) {
    return texts.form.send.failedKept;
  }
  if (error.status === KEY_MISMATCH) {
    return alreadySubmittedMessage(texts, Number(error.headers.get(FORM_RECEIPT_HEADER)) || null);
  }
  return error.body === ""
    ? texts.form.send.failedKept
    : submitFailureMessage(texts, {
        sentence: error.body,
        isFinal: isPermanentFailure(error.status),
      });
}
