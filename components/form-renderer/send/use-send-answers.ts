"use client";

import { useEffect, useRef, useState } from "react";
import { sendAnswers, type SendOptions } from "./send-answers";
import { FAILED_AND_SAVED, type SendState } from "./send-state";

/** State and function for sending; `send` ignores calls while one is running. */
export function useSendAnswers(
  options: Omit<SendOptions, "setState">,
  failure: string | null = null,
) {
  const [state, setState] = useState<SendState>({ step: "editing", failure });
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
      await sendAnswers({ ...latest.current, setState });
    } catch {
      setState({ step: "editing", failure: FAILED_AND_SAVED });
    } finally {
      isBusy.current = false;
    }
  };
  const startOver = () => setState({ step: "editing", failure: null });
  return { state, send, startOver };
}
