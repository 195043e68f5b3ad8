import { isEmpty, isRecord, ownValue } from "@/lib/domain/fields/answers";

type Rows = { matrixRows: readonly string[] };

/** What was chosen in a row; none when nothing was, or what is there is no choice. */
export function chosenIn(answer: unknown, row: string): readonly string[] {
  const chosen = isRecord(answer) ? ownValue(answer, row) : undefined;
  const list: readonly unknown[] = Array.isArray(chosen) ? chosen : [chosen];
  return list.filter((item): item is string => typeof item === "string" && !isEmpty(item));
}

/** The answer with other choices in a row, rows in their order; null when none has any. */
export function withChosen(
  field: Rows & { multiple?: boolean | undefined },
  { answer, row, chosen }: { answer: unknown; row: string; chosen: readonly string[] },
): Readonly<Record<string, unknown>> | null {
  const rows = field.matrixRows.map(
    (each) => [each, each === row ? chosen : chosenIn(answer, each)] as const,
  );
  const answered = rows.filter(([, list]) => list.length > 0);
  return answered.length === 0
    ? null
    : Object.fromEntries(answered.map(([each, list]) => [each, field.multiple ? list : list[0]]));
}

/** The rows without an answer. */
export function emptyRows({ matrixRows }: Rows, answer: unknown): string[] {
  return matrixRows.filter((row) => chosenIn(answer, row).length === 0);
}
