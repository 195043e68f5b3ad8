"use client";

import { useEffect, useSyncExternalStore } from "react";
import type { Answers } from "@/lib/domain/fields/answers";

const NONE: Answers = {};

let current: Answers = NONE;
const listeners = new Set<() => void>();

function set(answers: Answers): void {
  current = answers;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells formulas that are edited what stands in the preview, as long as it is open. */
export function useShareTrialAnswers(answers: Answers): void {
  useEffect(() => set(answers), [answers]);
  useEffect(() => () => set(NONE), []);
}

/** What was entered in the preview on trial; nothing while it is closed. */
export function useTrialAnswers(): Answers {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => NONE,
  );
}
