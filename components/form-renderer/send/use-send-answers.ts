"use client";

import { useEffect, useRef, useState } from "react";
import { loadSending, whenSending } from "./load-sending";
import type { SendOptions } from "./send-answers";
import { FAILED_AND_SAVED, type SendState } from "./send-state";
import type { Sending } from "./sending";

/** State and function for sending; `send` ignores calls while one is running. */
export function useSendAnswers(
  options: Omit<SendOptions, "setState">,
  failure: string | null = null,
) {
  const [state, setState] = useState<SendState>({ step: "editing", failure });
  const [parts, setParts] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    // If this fails, `send` loads the code again.
    whenSending(setParts);
  }, []);

  const send = async () => {
    if (isBusy.current) {
      return;
    }
    isBusy.current = true;
    setState({ step: "sending" });
    try {
      const loaded = parts ?? (await loadSending());
      setParts(loaded);
      await loaded.sendAnswers({ ...latest.current, setState });
    } catch {
      setState({ step: "editing", failure: FAILED_AND_SAVED });
    } finally {
      isBusy.current = false;
    }
  };
  const startOver = () => setState({ step: "editing", failure: null });
  return { state, send, startOver, parts };
}
