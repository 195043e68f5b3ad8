/** Placeholder for a secret that was not revealed; does not depend on its length. */
export const MASK = "••••••••";

/** A stored file for display to its owner. */
export type DisplayFile = {
  name: string;
  /** Media type detected by the server; "" when unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Length of a recording, in seconds. */
  seconds: number | null;
  /** Of a signature: who signed, "" where it was drawn without a name, and when, ISO 8601. */
  signed?: { by: string; at: string };
  /**
   * Same-origin address of its bytes; `?inline=1` displays instead of saving. null when there are
   * none.
   */
  href: string | null;
};

export type TableColumn = {
  /** Names it where titles differ, in other versions or languages. */
  key?: string;
  title: string;
  isNumeric: boolean;
  /** What its numbers count; spreadsheets have it in the heading. */
  unit?: string;
};

/** Rows of one answer, with totals below them. */
export type DisplayTable = {
  kind: "table";
  columns: readonly TableColumn[];
  /** `cells` in words. */
  rows: string[][];
  cells: DisplayValue[][];
  /** What names each row for good; null: nothing does. Absent: the rows are lines of a request, which never have a name. */
  rowKeys?: (string | null)[];
  sums: { label: string; text: string }[];
  text: string;
};

/**
 * Of an answer with parts. `note`: a second line that says more, perhaps in Markdown; `parts`: what programs read in place of the
 * text.
 */
type Parts = { note?: string; isMarkdown?: boolean; parts?: Readonly<Record<string, unknown>> };

/** Names with what was answered beside them. */
export type DisplayParts = {
  kind: "parts";
  lines: readonly { name: string; text: string }[];
  text: string;
};

/** How an answer is shown to people; flattened to text for exports. */
export type DisplayValue =
  | { kind: "missing" }
  /** `choice`: what was chosen, where the text says more; `order`: what the text lists, the first being the choice. */
  | ({ kind: "text"; text: string; choice?: string; order?: readonly string[] } & Parts)
  | { kind: "long-text"; text: string }
  /** `scale`: the ends of the numbers that it is one of. */
  | { kind: "number"; value: number; text: string; scale?: { min: number; max: number } }
  | ({ kind: "boolean"; value: boolean; text: string } & Parts)
  | { kind: "date"; iso: string; text: string }
  | { kind: "date-range"; from: string; to: string; text: string }
  | { kind: "time"; hour: number; minute: number; text: string }
  | { kind: "color"; hex: string; text: string }
  | { kind: "rating"; value: number; scale: number; text: string }
  | { kind: "secret"; secret: string; text: typeof MASK }
  | { kind: "list"; items: string[]; text: string }
  | { kind: "files"; files: DisplayFile[]; text: string }
  | DisplayTable
  | DisplayParts
  | { kind: "link"; href: string; text: string }
  | { kind: "json"; text: string };

/** What was chosen, without what was typed beside it; of other answers the text. */
export function chosenText(value: DisplayValue): string {
  return (value.kind === "text" ? value.choice : undefined) ?? flattenDisplay(value);
}

/** The line below an answer that says more of it; "" for most. */
export function noteOf(value: DisplayValue): string {
  return ("note" in value && value.note) || "";
}

/** What programs read in place of an answer's text; undefined for most. */
export function partsOf(value: DisplayValue): Readonly<Record<string, unknown>> | undefined {
  return "parts" in value ? value.parts : undefined;
}

/** One line of text for tables and exports; "" when missing. */
export function flattenDisplay(value: DisplayValue): string {
  return value.kind === "missing" ? "" : value.text;
}
