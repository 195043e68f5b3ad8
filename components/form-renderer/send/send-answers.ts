import { flushSync } from "react-dom";
import type { StoredDraft } from "@/components/form-renderer/draft/stored-draft";
import { focusField } from "@/components/form-renderer/fields/focus-field";
import type { FieldErrors } from "@/components/form-renderer/fields/form-reducer";
import type { FormController } from "@/components/form-renderer/fields/use-form-controller";
import type { SentForm } from "@/components/form-renderer/page/thank-you/sent-form";
import type { ShowToast } from "@/components/form-renderer/page/use-toast";
import { ApiError } from "@/lib/client/http/api-error";
import { sendForm } from "@/lib/client/public-form/send-form";
import { readSpamGuardInputs } from "@/lib/client/public-form/spam-guard-inputs";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import {
  FORM_RECEIPT_HEADER,
  FORM_VERSION_HEADER,
} from "@/lib/contracts/public-form/submit-headers";
import { isPermanentFailure } from "@/lib/domain/delivery/permanent-failure";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import {
  alreadySubmittedMessage,
  FAILED,
  refusedMessage,
  submitFailureMessage,
} from "@/lib/domain/forms/submit-failure";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import { pendingUploads } from "@/lib/field-types/_shared/uploads/pending-uploads";
import type { UploadRegistry } from "@/lib/field-types/_shared/uploads/upload-registry";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { createId } from "@/lib/utils/create-id";
import type { ItemParts } from "./item-parts";
import { orderedErrors } from "./ordered-errors";
import { FAILED_AGAIN, FAILED_AND_SAVED, type Conflicts, type SendState } from "./send-state";
import { showIfClosed } from "./show-if-closed";
import { unreadableAnswers } from "./unreadable-answers";

let used: string | null = null;

export type SendOptions = {
  publicUrl: string;
  /** Of the page. */
  path: string;
  /** The version that the page shows. */
  version: number;
  fields: readonly Field[];
  controller: FormController;
  draft: StoredDraft;
  uploads: UploadRegistry;
  showToast: ShowToast;
  setState: (state: SendState) => void;
  /** What the page shows of changes on the board. */
  conflicts: Conflicts;
  addConflicts: (conflicts: Conflicts) => void;
  /** Says at these fields that there is something to choose. */
  setUnchosen: (fieldIds: readonly string[]) => void;
  item?: PageItem | undefined;
  itemParts?: ItemParts | undefined;
};

/** `isChanged`: another version is live by now, so the errors may be about fields that are not on screen. */
type Refusal = { errors: FieldErrors; description?: string; isChanged?: boolean };

const UPLOADING = "Please wait until all files are uploaded";
const CHANGED =
  "This form has changed since you opened it. Reload the page: answers to questions that are still there are kept.";
/** Status when the idempotency key was used for other answers, whose response never arrived here. */
const KEY_MISMATCH = 422;

/** One attempt to send: validates, sends, and shows the result. Must not run twice at a time. */
export async function sendAnswers(options: SendOptions): Promise<void> {
  const { publicUrl, version, fields, controller, draft, uploads, showToast, setState } = options;
  const { item, conflicts: shown, addConflicts, setUnchosen } = options;
  const sending = item && options.itemParts?.sending;

  const refuse = ({ errors, description, isChanged = false }: Refusal) => {
    // Sections with errors must be open before a field in them can be focused.
    flushSync(() => {
      controller.dispatch({ type: "refused", errors });
      setState({ step: "editing", failure: null });
    });
    const first = orderedErrors({
      tree: controller.form.tree,
      errors,
      visibleIds: controller.visibleIds,
    })[0];
    if (first) {
      focusField(first.fieldId);
    }
    if (isChanged || !first) {
      setState({ step: "editing", failure: CHANGED });
    }
    const said = description ?? refusedMessage(Object.values(errors));
    showToast({ tone: "error", title: "Error", description: said });
  };

  const fail = async (error: unknown) => {
    const conflicts = item && sending?.conflictsOf(error, item);
    if (conflicts) {
      draft.writeSubmitKey(null);
      // The errors must be on the page before the first of them can be focused.
      flushSync(() => {
        addConflicts(conflicts);
        setState({ step: "editing", failure: null });
      });
      sending?.forgetChoices(conflicts);
      sending?.focusUnchosen(fields, { ...shown, ...conflicts });
      return;
    }
    if (error instanceof ApiError && isPermanentFailure(error.status)) {
      draft.writeSubmitKey(null);
    }
    if (await showIfClosed(error, options.path)) {
      setState({ step: "editing", failure: null });
      return;
    }
    if (error instanceof ApiError && Object.keys(error.fieldErrors).length > 0) {
      const live = error.headers.get(FORM_VERSION_HEADER);
      const isChanged = live !== null && live !== String(version);
      refuse({ errors: error.fieldErrors, isChanged });
      return;
    }
    setState({ step: "editing", failure: failureText(error) });
    if (error instanceof ApiError && error.status === KEY_MISMATCH) {
      // "Please try again" would make visitors send it twice.
      return;
    }
    const isFinal = error instanceof ApiError && isPermanentFailure(error.status);
    showToast({ tone: "error", title: "Error", description: isFinal ? FAILED : FAILED_AGAIN });
  };

  const finish = (
    { id: receipt, redirectUrl, ...response }: SubmitFormResponse,
    sent: { answers: Answers; View: typeof SentForm | null },
  ) => {
    draft.clear();
    controller.dispatch({ type: "cleared" });
    setState({ step: "sent", receipt, ...response, ...sent });
    const target = redirectUrl === undefined ? null : safeHttpUrl(redirectUrl);
    if (target !== null) {
      redirectTo(target);
    }
    showToast({
      tone: "success",
      title: "Success",
      description: "Form submitted successfully",
    });
  };

  const { form, matchesPattern, today } = controller;
  const answers = { ...controller.state.answers, ...unreadableAnswers(fields) };
  const unfinished = Object.entries(pendingUploads(uploads, controller.visibleIds));
  if (unfinished.length > 0) {
    const stuck = unfinished.find(([, { isTemporary: isPassing }]) => !isPassing);
    refuse({
      errors: Object.fromEntries(unfinished.map(([id, { sentence }]) => [id, sentence])),
      description: stuck?.[1].sentence ?? UPLOADING,
    });
    return;
  }
  const unchosen = sending?.unchosenOf(fields, shown) ?? [];
  if (unchosen.length > 0) {
    flushSync(() => {
      setUnchosen(unchosen);
      setState({ step: "editing", failure: null });
    });
    sending?.focusUnchosen(fields, shown);
    return;
  }
  const prepared = prepareSubmission({ form, answers, matchesPattern, today });
  if (!prepared.ok) {
    refuse({ errors: prepared.errors });
    return;
  }
  const idempotencyKey = draft.readSubmitKey() ?? takePageKey() ?? createId();
  draft.writeSubmitKey(idempotencyKey);
  const view = import("@/components/form-renderer/page/thank-you/sent-form").catch(() => null);
  try {
    const wire = sending
      ? sending.itemWire({ form, answers: prepared.answers, visibleIds: controller.visibleIds })
      : prepared.wire;
    const link = item && sending?.linkOf(item);
    const response = await sendForm({ publicUrl, answers: wire, idempotencyKey, link });
    const View = (await view)?.SentForm ?? null;
    finish(response, { answers: prepared.answers, View });
  } catch (error) {
    await fail(error);
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

/**
 * The idempotency key that the page posts without scripts, for the first send: a click before the scripts
 * are loaded and one after that count as one submission. Null for further submissions.
 */
function takePageKey(): string | null {
  const { token } = readSpamGuardInputs();
  if (token === null || token === used) {
    return null;
  }
  used = token;
  return token;
}

/** Opens the owner's page; in the top window, as most pages refuse to be framed. */
function redirectTo(address: string): void {
  if (window.parent === window) {
    window.location.assign(address);
    return;
  }
  // A sandboxed frame may not navigate the top window; then the page opens in the frame.
  if (window.open(address, "_top") === null) {
    window.location.assign(address);
  }
}
