"use client";

import { createContext } from "react";
import type { PublicBoardQuery } from "@/lib/domain/board/public-field";
import type { Answers } from "@/lib/domain/fields/answers";

/** A query for a board's values; `filterValue` is null for items of a linked board. */
export type RemoteOptionsQuery = PublicBoardQuery & { filterValue: string | null };

/** Loads options that depend on other answers, or that are items of a board, for one form. */
export type RemoteOptionsSource = {
  answers: Answers;
  ask: (question: RemoteOptionsQuery, signal: AbortSignal) => Promise<string[]>;
};

/** null: the form is only displayed. */
export const RemoteSourceContext = createContext<RemoteOptionsSource | null>(null);
