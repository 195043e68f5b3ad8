/** A place of a text where the answer of a field stands, as written: {{fieldId}}, {{fieldId|fallback}} or {{table.column}}. */
export type Pipe = {
  fieldId: string;
  /** Of a table. */
  columnId?: string | undefined;
  /** Shown where there is no answer. */
  fallback: string;
  written: string;
};

/** A fallback is one line without braces, so that a pipe ends at the first of them. */
const PIPE = /\{\{ ?([A-Za-z0-9_-]{1,64})(?:\.([A-Za-z0-9_-]{1,64}))? ?(?:\|([^{}\r\n]*))?\}\}/g;

/** A quick answer for the texts of most forms, which pipe nothing. */
export function mayPipe(text: string): boolean {
  return text.includes("{{");
}

/** The text with something else in place of each pipe. */
export function replacePipes(text: string, replace: (pipe: Pipe) => string): string {
  return mayPipe(text)
    ? text.replace(
        PIPE,
        (written: string, fieldId: string, columnId: string | undefined, fallback = "") =>
          replace({ fieldId, columnId, fallback: String(fallback).trim(), written }),
      )
    : text;
}

/** The pipes of a text, in its order. */
export function pipesOf(text: string): Pipe[] {
  const found: Pipe[] = [];
  replacePipes(text, (pipe) => {
    found.push(pipe);
    return "";
  });
  return found;
}

/** The text with other fields piped: ids that were replaced by others, also ids that were not valid before. */
export function renamePipes(text: string, ids: ReadonlyMap<unknown, string>): string {
  return mayPipe(text)
    ? text.replace(/\{\{([^{}|]*)(\|[^{}]*)?\}\}/g, (written, named: string, rest = "") => {
        const [table = "", ...column] = named.trim().split(".");
        const id = ids.get(named.trim()) ?? ids.get(table);
        const part = ids.has(named.trim()) ? [] : column;
        return id === undefined ? String(written) : `{{${[id, ...part].join(".")}${rest}}}`;
      })
    : text;
}
