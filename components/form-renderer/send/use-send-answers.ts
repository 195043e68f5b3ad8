"use client";

import { useEffect, useRef, useState } from "react";
import { loadSending, whenSending } from "./load-sending";
import type { SendOptions } from "./send-answers";
import { FAILED_AND_SAVED, type SendState } from "./send-state";
import type { Sending } from "./sending";

/** Validates, sends once however often it is called, and says how it went. */
export function useSendAnswers(
  options: Omit<SendOptions, "setState">,
  failure: string | null = null,
) {
  const [state, setState] = useState<SendState>({ step: "filling", failure });
  const [parts, setParts] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    // Without it now, the attempt to send asks again.
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
      setState({ step: "filling", failure: FAILED_AND_SAVED });
    } finally {
      isBusy.current = false;
    }
  };
  const startOver = () => setState({ step: "filling", failure: null });
  return { state, send, startOver, parts };
}
