"use client";

import { useRef, useState } from "react";
import type { PageItem } from "@/lib/contracts/public-form/public-form-page";
import type { LinkParts } from "./link-parts";
import { sendAnswers } from "./send-answers";
import type { SendOptions } from "./send-options";
import type { Conflicts, SendState } from "./send-state";

const NOTHING: Conflicts = {};
const NONE: readonly string[] = [];

type Given = Omit<
  SendOptions,
  "setState" | "conflicts" | "addConflicts" | "setUnchosen" | "takePageKey" | "sending" | "proofs"
> & { item?: PageItem | undefined; linkParts?: LinkParts | undefined };

/** State and function for sending what this rendering shows; `send` ignores calls while one is running. */
export function useSendAnswers(
  { item, linkParts, ...options }: Given,
  start: { failure: string | null; pageKey: string | null },
) {
  const [state, setState] = useState<SendState>({ step: "editing", failure: start.failure });
  // Conflicts stay while answers are sent and after a failure: their inputs hold what the visitor chose.
  const [conflicts, setConflicts] = useState(item?.conflicts ?? NOTHING);
  const addConflicts = (added: Conflicts) => setConflicts((known) => ({ ...known, ...added }));
  const [unchosen, setUnchosen] = useState(item?.unchosenIds ?? NONE);
  const [sending] = useState(() => linkParts?.createSending(item));
  const pageKey = useRef(start.pageKey);
  const takePageKey = () => {
    const key = pageKey.current;
    pageKey.current = null;
    return key;
  };
  const proofs = useRef<string[]>([]);
  const isBusy = useRef(false);

  const send = async () => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setState({ step: "sending" });
    try {
      await sendAnswers({
        ...options,
        conflicts,
        sending,
        setState,
        addConflicts,
        setUnchosen,
        takePageKey,
        proofs: proofs.current,
      });
    } catch {
      setState({ step: "editing", failure: options.texts.form.send.failedKept });
    } finally {
      isBusy.current = false;
    }
  };
  const startOver = () => setState({ step: "editing", failure: null });
  const choose = (fieldId: string) => setUnchosen((ids) => ids.filter((id) => id !== fieldId));
  return { state, conflicts, unchosen, choose, send, startOver };
}
