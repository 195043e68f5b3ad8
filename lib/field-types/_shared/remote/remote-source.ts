"use client";

import { createContext } from "react";
import type { PublicBoardQuery } from "@/lib/domain/board/public-field";
import type { Answers } from "@/lib/domain/fields/answers";

/** A query for a board's values; `filterValue` is null for items of a linked board. */
export type RemoteQuestion = PublicBoardQuery & { filterValue: string | null };

/** Loads options that depend on other answers, or that are items of a board, for one form. */
export type RemoteSource = {
  answers: Answers;
  ask: (question: RemoteQuestion, signal: AbortSignal) => Promise<string[]>;
};

/** null: the form is only displayed. */
export const RemoteSourceContext = createContext<RemoteSource | null>(null);
