"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { AudioField } from "./definition";
import { recordSound, type Recording, type Sound } from "./record-sound";

export type RecorderState =
  | { step: "idle" }
  | { step: "asking" }
  | { step: "recording"; seconds: number }
  | { step: "denied" };

/** State of a recorder; unmounting ends the recording and releases the microphone. */
export function useRecorder(field: AudioField, onDone: (sound: Sound) => void) {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const recording = useRef<Recording | null>(null);
  const isGone = useRef(false);
  const latest = useRef(onDone);
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      recording.current?.cancel();
    };
  }, []);

  const start = useCallback(async () => {
    setState({ step: "asking" });
    try {
      recording.current = await recordSound({
        field,
        onSecond: (seconds) => setState({ step: "recording", seconds }),
        onDone: (sound) => {
          recording.current = null;
          setState({ step: "idle" });
          latest.current(sound);
        },
      });
      if (isGone.current) {
        recording.current.cancel();
        return;
      }
      setState({ step: "recording", seconds: 0 });
    } catch {
      setState({ step: "denied" });
    }
  }, [field]);
  const stop = useCallback(() => recording.current?.stop(), []);
  return { state, start, stop };
}
