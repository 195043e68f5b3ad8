import { flushSync } from "react-dom";
import type { SentForm } from "@/components/form-renderer/page/thank-you/sent-form";
import { sendForm } from "@/lib/client/public-form/send-form";
import { FORM_SENT } from "@/lib/contracts/public-form/public-form-page";
import type { SubmitFormResponse } from "@/lib/contracts/public-form/public-forms";
import type { Answers } from "@/lib/domain/fields/answers";
import { say } from "@/lib/domain/system-texts/sentence";
import { safeHttpUrl } from "@/lib/domain/urls/safe-http-url";
import { verifyPath } from "@/lib/domain/urls/verify-path";
import { pendingUploads } from "@/lib/field-types/_shared/uploads/pending-uploads";
import { prepareSubmission } from "@/lib/form-engine/answers/prepare-submission";
import { createId } from "@/lib/utils/create-id";
import { refuse, showFailure } from "./send-failure";
import type { SendOptions } from "./send-options";
import { unreadableAnswers } from "./unreadable-answers";

/** One attempt to send: validates, sends, and shows the result. Must not run twice at a time. */
export async function sendAnswers(options: SendOptions): Promise<void> {
  const { submitUrl, fields, controller, draft, uploads, showToast, texts, setState } = options;
  const { send: words } = texts.form;
  const { sending, conflicts: shown, setUnchosen } = options;

  const finish = (
    { id: receipt, receipt: signed, redirectUrl, ...response }: SubmitFormResponse,
    sent: { answers: Answers; View: typeof SentForm | null },
  ) => {
    draft.clear();
    controller.dispatch({ type: "cleared" });
    document.dispatchEvent(new Event(FORM_SENT));
    const verifyUrl = signed && new URL(verifyPath(signed), window.location.href).href;
    setState({ step: "sent", receipt, verifyUrl, ...response, ...sent });
    const target = redirectUrl === undefined ? null : safeHttpUrl(redirectUrl);
    if (target !== null) {
      redirectTo(target);
    }
    showToast({
      tone: "success",
      title: words.success,
      description: words.sent,
    });
  };

  const { form, matchesPattern, today } = controller;
  const answers = { ...controller.state.answers, ...unreadableAnswers(fields) };
  const unfinished = Object.entries(pendingUploads(uploads, controller.visibleIds));
  if (unfinished.length > 0) {
    const stuck = unfinished.find(([, { isTemporary }]) => !isTemporary);
    refuse(options, {
      errors: Object.fromEntries(unfinished.map(([id, { sentence }]) => [id, sentence])),
      description: stuck ? say(stuck[1].sentence, texts) : words.uploading,
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
    refuse(options, { errors: prepared.errors });
    return;
  }
  const idempotencyKey = draft.readSubmitKey() ?? options.takePageKey() ?? createId();
  draft.writeSubmitKey(idempotencyKey);
  const view = import("@/components/form-renderer/page/thank-you/sent-form").catch(() => null);
  try {
    const wire = sending
      ? sending.itemWire({ form, answers: prepared.answers, visibleIds: controller.visibleIds })
      : prepared.wire;
    const link = sending?.link();
    const send = (addressProofs?: string) =>
      sendForm({ submitUrl, answers: wire, idempotencyKey, link, addressProofs });
    const response = await send().catch(async (refusal: unknown) => {
      const proving = (await view)?.proveAndSend;
      if (!proving) {
        throw refusal;
      }
      return proving(options, { answers: prepared.answers, refusal, send });
    });
    const View = (await view)?.SentForm ?? null;
    finish(response, { answers: prepared.answers, View });
  } catch (error) {
    await showFailure(options, error);
  }
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
