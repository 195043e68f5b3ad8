"use client";

import { createContext } from "react";
import type { PublicBoardQuery } from "@/lib/domain/board/public-field";
import type { Answers } from "@/lib/domain/fields/answers";

/** What a board is asked for; `filterValue` is null for the items that a column links. */
export type RemoteQuestion = PublicBoardQuery & { filterValue: string | null };

/** How the fields of one form get options that depend on other answers, or that are items of a board. */
export type RemoteSource = {
  answers: Answers;
  ask: (question: RemoteQuestion, signal: AbortSignal) => Promise<string[]>;
};

/** null: the form is only shown. */
export const RemoteSourceContext = createContext<RemoteSource | null>(null);
