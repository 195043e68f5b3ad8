"use client";

import { useEffect, useRef, useState } from "react";
import { sendAnswers, type SendOptions } from "./send-answers";
import { FAILED_AND_SAVED, type Conflicts, type SendState } from "./send-state";

/** State and function for sending; `send` ignores calls while one is running. */
export function useSendAnswers(
  options: Omit<SendOptions, "setState" | "addConflicts">,
  failure: string | null = null,
) {
  const [state, setState] = useState<SendState>({ step: "editing", failure });
  // They stay while answers are sent and after a failure: their inputs hold what the visitor chose.
  const [conflicts, setConflicts] = useState(options.item?.conflicts);
  const addConflicts = (added: Conflicts) => setConflicts((known) => ({ ...known, ...added }));
  const isBusy = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const send = async () => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setState({ step: "sending" });
    try {
      await sendAnswers({ ...latest.current, setState, addConflicts });
    } catch {
      setState({ step: "editing", failure: FAILED_AND_SAVED });
    } finally {
      isBusy.current = false;
    }
  };
  const startOver = () => setState({ step: "editing", failure: null });
  return { state, conflicts, send, startOver };
}
