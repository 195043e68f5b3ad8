import { useCallback, useEffect, useRef, useState } from "react";
import { deleteSavedAnswers, saveAnswers } from "@/lib/client/public-form/save-answers";
import { deviceStorage, readDraft } from "@/lib/client/stores/draft-store";
import {
  clearResumeLink,
  readResumeLink,
  writeResumeLink,
  type ResumeLink,
} from "@/lib/client/stores/resume-link-store";
import type { Answers } from "@/lib/domain/fields/answers";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { answerHashes } from "@/lib/form-engine/answers/answer-hashes";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { LINK_USED, resumeAction, setResumeAction } from "./resume-action";
import { RESUME_NOTICE_ID } from "./resume-notice-id";
import type { SaveButtonProps } from "./save-button-props";
import { deletionFailure, saveFailure } from "./save-failure";
import { putCopies, removeFiles, withCopies } from "./saved-files";
import type { SavingState } from "./saving-state";
import { useWaiting } from "./use-waiting";

/** What can be done with a link that is shown; each resolves to why it was not done, or null. */
export type LinkActions = {
  mailLink: (email: string) => Promise<string | null>;
  deleteSaved: () => Promise<string | null>;
};
export type ShowLink = (link: ResumeLink, actions: LinkActions) => Promise<void>;

/** Saves what stands in the form, first under a new link, which is shown then, and later under the same one. */
export function useSaving(props: SaveButtonProps, showLink: ShowLink) {
  const texts = useTexts();
  const [state, setState] = useState<SavingState>({ step: "idle" });
  const [link, setShownLink] = useState<ResumeLink | null>(null);
  // The dialog e-mails it after later savings, too.
  const known = useRef<ResumeLink | null>(null);
  const setLink = useCallback((kept: ResumeLink | null) => {
    known.current = kept;
    setShownLink(kept);
  }, []);
  useKeptLink(props, setLink);
  useFreshForm(props);
  const correctUrl = useLinkUsed(props.form.id, () => setLink(null));
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });

  const knownToken = () => resumeAction()?.token ?? null;
  const { fields, publicUrl, page = null } = props;
  const { version } = props;
  /** `replaces`: as `saveAnswers` has it; default: what this page has seen. */
  type Sending = { token: string | null; email?: string; replaces?: string | null };
  const send = async ({ token, email, replaces }: Sending) => {
    const sent = latest.current.controller.state.answers;
    const seen = replaces ?? resumeAction()?.replaces;
    const saved = await saveAnswers({
      publicUrl,
      token,
      answers: withoutSecrets(fields, sent),
      page,
      version,
      replaces: token === null ? undefined : (seen ?? undefined),
      email,
    });
    const url = saved.resumeUrl ?? known.current?.url ?? window.location.pathname;
    const kept = { url: new URL(url, window.location.href).href, expiresAt: saved.expiresAt };
    setResumeAction(kept);
    const answers = withCopies(fields, sent, saved.copies);
    keep(latest.current, { link: kept, answers });
    putCopies(latest.current, saved.copies);
    setLink(kept);
    return { ...saved, link: kept, answers };
  };
  /** Why nothing was e-mailed; null when the link was. The answers are saved with it as they stand. */
  const mailLink: LinkActions["mailLink"] = async (email) => {
    try {
      const { mailProblem = null } = await send({ token: knownToken(), email });
      return mailProblem;
    } catch (error) {
      return saveFailure(error, texts).sentence;
    }
  };
  /** Why nothing was deleted; null when nothing is saved any more. What stands on the page stays, but its files. */
  const deleteSaved: LinkActions["deleteSaved"] = async () => {
    const token = knownToken();
    try {
      await (token === null ? undefined : deleteSavedAnswers(publicUrl, token));
    } catch (error) {
      const failure = deletionFailure(error, texts);
      if (failure !== null) {
        return failure;
      }
    }
    forgetLink(props.form.id);
    setResumeAction(null);
    setLink(null);
    hideResumeNotice();
    setState({ step: "deleted", hadFiles: removeFiles(latest.current) });
    return null;
  };
  const actions = { mailLink, deleteSaved };
  const save = async ({ token = knownToken(), replaces = null }: Partial<Sending> = {}) => {
    setState({ step: "saving" });
    try {
      const { link: kept, answers, lost } = await send({ token, replaces });
      const at = new Date();
      setState({ step: "saved", at, isFirst: token === null, answers, lost });
      if (token === null) {
        void showLink(kept, actions);
      }
    } catch (error) {
      setState({ step: "failed", ...saveFailure(error, texts) });
    }
  };
  const waitOrSave = useWaiting({ props, isWaiting: state.step === "waiting", setState, save });
  return {
    state,
    link,
    correctUrl,
    isBusy: state.step === "saving" || state.step === "waiting",
    save: waitOrSave,
    saveAnew: () => void save({ token: null }),
    replace: () => void save({ replaces: state.step === "failed" ? state.newerEnd : null }),
    actions,
  };
}

/** The link that belongs to what this device keeps of the form, and of no other: it leaves with it. */
function useKeptLink(
  { form, version, resumed }: SaveButtonProps,
  setLink: (link: ResumeLink | null) => void,
) {
  const isOpened = resumed !== undefined;
  useEffect(() => {
    const storage = isOpened ? null : deviceStorage();
    if (storage === null) {
      return undefined;
    }
    const now = Date.now();
    const place = { storage, formId: form.id };
    const isKept = readDraft({ ...place, version }, now) !== null;
    const kept = isKept ? readResumeLink(place, now) : null;
    if (kept === null) {
      clearResumeLink(place);
    } else {
      setResumeAction(kept);
      setLink(kept);
    }
    // Sent or cleared: what is typed next is another submission.
    return () => {
      clearResumeLink(place);
      setResumeAction(null);
    };
  }, [form.id, version, isOpened, setLink]);
}

/**
 * What is filled in after the page of a link was sent is another submission: the form's own page takes it. The notice above the
 * form, which goes once nothing is saved any more, says whether it was.
 */
function useFreshForm({ resumed, isSending, publicUrl, surface }: SaveButtonProps): void {
  const isOpened = resumed !== undefined;
  const latest = useRef(isSending);
  useEffect(() => {
    latest.current = isSending;
  });
  useEffect(() => {
    if (isOpened && document.getElementById(RESUME_NOTICE_ID) === null) {
      window.location.replace(`/${surface}/${publicUrl}`);
    }
    return () => {
      // Cleared, the page shows again what is saved.
      if (isOpened && latest.current) {
        hideResumeNotice();
      }
    };
  }, [isOpened, publicUrl, surface]);
}

/** What stands above the form says no more what is saved. */
function hideResumeNotice(): void {
  document.getElementById(RESUME_NOTICE_ID)?.remove();
}

function forgetLink(formId: number): void {
  const storage = deviceStorage();
  if (storage) {
    clearResumeLink({ storage, formId });
  }
}

/** Forgets a link that was used elsewhere; where what was sent by it is corrected, or null. */
function useLinkUsed(formId: number, onUsed: () => void): string | null {
  const [correctUrl, setCorrectUrl] = useState<string | null>(null);
  const latest = useRef(onUsed);
  useEffect(() => {
    latest.current = onUsed;
  });
  useEffect(() => {
    const handleUsed = (event: Event) => {
      forgetLink(formId);
      const { detail } = event as CustomEvent<string | null>;
      setCorrectUrl(detail);
      latest.current();
    };
    document.addEventListener(LINK_USED, handleUsed);
    return () => document.removeEventListener(LINK_USED, handleUsed);
  }, [formId]);
  return correctUrl;
}

/** What the device keeps is as new as what was saved now. */
function keep(
  { form, fields, draft, resumed, isDraftOff }: SaveButtonProps,
  { link, answers }: { link: ResumeLink; answers: Answers },
): void {
  if (resumed?.draft) {
    Object.assign(resumed.draft.seen, answerHashes(fields, withoutSecrets(fields, answers)));
    if (draft.isSaved) {
      // Stores them; else the draft is stored in a moment anyway.
      draft.writeSubmitKey(draft.readSubmitKey());
    }
    return;
  }
  const storage = isDraftOff ? null : deviceStorage();
  if (storage !== null) {
    writeResumeLink({ storage, formId: form.id }, link);
  }
}
