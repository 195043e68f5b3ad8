"use client";

import { createContext } from "react";
import type { PublicBoardQuery } from "@/lib/domain/board/public-field";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Person } from "@/lib/domain/fields/person";

/** A query for a board's values; `filterValue` is null for items of a linked board. */
export type RemoteOptionsQuery = PublicBoardQuery & { filterValue: string | null };

/** Loads options that depend on other answers, or that are items of a board, for one form. */
export type RemoteOptionsSource = {
  answers: Answers;
  /** A question of the form, with its label as it is shown. */
  fieldOf: (fieldId: string) => Field | undefined;
  ask: (question: RemoteOptionsQuery, signal: AbortSignal) => Promise<string[]>;
  /** The people that a field offers; absent where nobody can be chosen. */
  listPeople?: (fieldId: string) => Promise<Person[]>;
};

/** null: the form is only displayed. */
export const RemoteSourceContext = createContext<RemoteOptionsSource | null>(null);
