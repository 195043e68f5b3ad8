"use client";

import { Copy, TriangleAlert } from "lucide-react";
import { memo, type ReactNode } from "react";
import { Button } from "@/components/ui/buttons/button";
import { Textarea } from "@/components/ui/inputs/textarea";
import { replacePipes } from "@/lib/domain/piping/pipes";
import { cn } from "@/lib/utils/cn";
import { lostSentence } from "./problem-words";
import type { TranslatedRow } from "./table-items";

/** A language as a cell says it. */
export type CellLanguage = { tag: string; dir: "ltr" | "rtl"; english: string };

export type TranslationActions = {
  type: (row: TranslatedRow, text: string) => void;
  /** `isTyped`: the browser has put it into the cell, as something typed. */
  copyOriginal: (row: TranslatedRow, options: { isTyped: boolean }) => void;
  markCurrent: (row: TranslatedRow) => void;
  retry: () => void;
  /** Whether the text was stored since the editor was opened. */
  isStored: (key: string) => boolean;
};

type TranslationRowProps = {
  row: TranslatedRow;
  original: CellLanguage;
  language: CellLanguage;
  nameOf: (fieldId: string) => string | null;
  /** Null where translations can only be read. */
  actions: TranslationActions | null;
};

/** An original beside its translation; on narrow screens above it. */
export const TranslationRow = memo(function TranslationRow(props: TranslationRowProps) {
  const { row, original, language, actions } = props;
  const id = cellId(row.key);
  return (
    <div className="group/row grid gap-x-6 gap-y-1.5 border-b px-4 py-2.5 md:grid-cols-2">
      <div role="cell" className="min-w-0">
        <p className="text-small text-muted">{row.name}</p>
        <p
          id={`${id} original`}
          lang={original.tag}
          dir={original.dir}
          className="mt-0.5 wrap-anywhere whitespace-pre-wrap"
        >
          <Pipes text={row.original} />
        </p>
      </div>
      <div role="cell" className="min-w-0">
        {actions === null ? (
          <p
            lang={language.tag}
            dir={language.dir}
            className="wrap-anywhere whitespace-pre-wrap md:mt-5.5"
          >
            <Pipes text={row.text} />
          </p>
        ) : (
          <Textarea
            id={id}
            data-translation={row.key}
            data-own-undo
            lang={language.tag}
            dir={language.dir}
            aria-label={`${language.english} translation of ${row.fullName}`}
            aria-describedby={`${id}-state`}
            aria-invalid={row.unsent?.state === "refused" || undefined}
            rows={linesOf(row)}
            value={row.text}
            className="field-sizing-content min-h-8 resize-none md:mt-1"
            onChange={({ target }) => actions.type(row, target.value)}
          />
        )}
        <div
          className={cn(
            "mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small",
            actions !== null && "min-h-6",
          )}
        >
          <div id={`${id}-state`} className="grid min-w-40 flex-1 gap-0.5 wrap-anywhere">
            <States {...props} />
          </div>
          {actions === null ? null : <Buttons row={row} actions={actions} />}
        </div>
      </div>
    </div>
  );
}, isSame);

function States({ row, nameOf, actions }: TranslationRowProps) {
  const { state, lost, unsent } = row;
  const isStored = unsent === null && (actions?.isStored(row.key) ?? false);
  return (
    <>
      {state === "missing" ? <p className="text-muted">Missing: the original is shown.</p> : null}
      {state === "stale" ? <Warning>Stale: the original has changed.</Warning> : null}
      {lost.map((part) => (
        <Warning key={`${part.part} ${part.part === "link" ? part.address : part.written}`}>
          {lostSentence(part, nameOf)}
        </Warning>
      ))}
      {unsent?.state === "refused" || unsent?.state === "failed" ? (
        <p role="alert" className="text-danger">
          Not saved. {unsent.sentence ?? "Please try again."}
        </p>
      ) : null}
      {unsent?.state === "waiting" || unsent?.state === "sending" ? (
        <p className="text-muted">Saving...</p>
      ) : null}
      {isStored && state === "current" && lost.length === 0 ? (
        <p className="text-muted">Saved</p>
      ) : null}
    </>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-1.5">
      <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0 text-warning" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Buttons({ row, actions }: { row: TranslatedRow; actions: TranslationActions }) {
  return (
    <>
      {row.unsent?.state === "failed" ? (
        <Button size="small" onClick={actions.retry}>
          Try again
        </Button>
      ) : null}
      {row.state === "stale" ? (
        <Button
          size="small"
          aria-label={`Mark ${row.fullName} as current`}
          onClick={() => {
            actions.markCurrent(row);
            // The button goes.
            document.getElementById(cellId(row.key))?.focus();
          }}
        >
          Mark as current
        </Button>
      ) : null}
      {row.text === row.original ? null : (
        <Button
          size="small"
          variant="ghost"
          aria-label={`Copy the original of ${row.fullName}`}
          className={cn(
            "opacity-0 group-focus-within/row:opacity-100 group-hover/row:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100",
          )}
          onClick={() => actions.copyOriginal(row, { isTyped: typeInto(row) })}
        >
          <Copy aria-hidden />
          Copy the original
        </Button>
      )}
    </>
  );
}

/** Replaces the text of a cell as typing would, so that the browser can undo it; the focus is there then. False: it cannot. */
function typeInto({ key, original }: TranslatedRow): boolean {
  const cell = document.getElementById(cellId(key));
  if (!(cell instanceof HTMLTextAreaElement)) {
    return false;
  }
  cell.focus();
  cell.select();
  // Nothing else enters the browser's own history.
  return document.execCommand("insertText", false, original);
}

/** A text with its pipes marked: they stand in the translation as they are. */
function Pipes({ text }: { text: string }) {
  const written: string[] = [];
  const parts = replacePipes(text, (pipe) => `\0${written.push(pipe.written) - 1}\0`).split("\0");
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={index} dir="ltr" className="rounded-in bg-active px-1 font-mono text-small">
        {written[Number(part)]}
      </code>
    ),
  );
}

/** The element of a text's translation. */
export function cellId(key: string): string {
  return `translation ${key}`.replace(/\s/g, "_");
}

/** As many as the longer of both texts fills, where the browser does not fit the box to its text. */
function linesOf({ original, text }: TranslatedRow): number {
  const lines = (each: string) =>
    each.split("\n").reduce((count, line) => count + 1 + Math.floor(line.length / 60), 0);
  return Math.min(Math.max(lines(original), lines(text)), 12);
}

function isSame(before: TranslationRowProps, after: TranslationRowProps): boolean {
  const isSameRow =
    before.row.text === after.row.text &&
    before.row.state === after.row.state &&
    before.row.unsent === after.row.unsent &&
    before.row.original === after.row.original &&
    before.row.of === after.row.of &&
    before.row.fullName === after.row.fullName;
  return (
    isSameRow &&
    before.language === after.language &&
    before.original === after.original &&
    before.nameOf === after.nameOf &&
    before.actions === after.actions
  );
}
