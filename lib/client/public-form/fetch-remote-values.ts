import { isRecord } from "@/lib/domain/fields/answers";
import type { RemoteOptionsQuery } from "@/lib/field-types/_shared/remote/remote-source";
import { api } from "../http/api";
import { callAddress } from "./call-address";

const DEADLINE_MS = 15_000;

type RemoteValuesRequest = RemoteOptionsQuery & {
  /** The published form that offers the values; null in the owner's preview (the owner's endpoint). */
  formId: number | null;
  signal: AbortSignal;
};

/** Distinct values of a board's column that a field offers as options. Throws ApiError. */
export async function fetchRemoteValues({
  formId,
  signal,
  ...question
}: RemoteValuesRequest): Promise<string[]> {
  const { boardId, columnId, filterColumnId, filterValue } = question;
  const query = {
    boardId,
    columnId,
    ...(formId !== null && { formId: String(formId) }),
    ...(filterColumnId !== null && filterValue !== null && { filterColumnId, filterValue }),
  };
  return api({
    path: callAddress(pathOf(formId, filterColumnId), query),
    response: { parse: readValues },
    signal: AbortSignal.any([signal, AbortSignal.timeout(DEADLINE_MS)]),
  });
}

function pathOf(formId: number | null, filterColumnId: string | null): string {
  const path = filterColumnId === null ? "column-values" : "column-values/filtered";
  if (formId === null) {
    return `/api/monday/${path}`;
  }
  return `/api/public/monday/${filterColumnId === null ? "board-relation-values" : path}`;
}

/** As `shownOption` makes it. */
function optionOf({ name, hint }: Record<string, unknown>): unknown {
  return typeof name === "string" && typeof hint === "string" ? `${name} (${hint})` : name;
}

// Parsed by hand: visitors load no zod. Accepts strings and objects with a name.
function readValues(value: unknown): string[] {
  if (!Array.isArray(value)) {
    throw new Error("The answer with the board's values is not a list");
  }
  const texts = value.map((each: unknown) => (isRecord(each) ? optionOf(each) : each));
  return [...new Set(texts.filter((text) => typeof text === "string"))];
}
