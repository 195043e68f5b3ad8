import type { FieldType } from "../field-types";
import {
  createFieldIds,
  itemsOf,
  type ImportedForm,
  type RawField,
  type ReportItem,
  type Said,
} from "./imported-form";
import type { Localised } from "./localised";

/** A field without its id and label: its type and its settings. */
export type FieldParts = { type: FieldType } & Record<string, unknown>;

/** The fields, texts and report of a form while its file is read, in the order of the file. */
export class ImportDraft {
  readonly idOf = createFieldIds();
  readonly fields: RawField[] = [];
  readonly settings: Record<string, unknown> = {};
  readonly #items: ReportItem[] = [];
  readonly #translations = new Map<string, Map<string, { text: string }>>();

  /** `helperIds`: fields that were made for the question, besides its own. */
  say({ fieldIds = [], helperIds = [], ...said }: Said & { helperIds?: readonly string[] }): void {
    this.#items.push(...itemsOf({ ...said, fieldIds: [...fieldIds, ...helperIds] }));
  }

  /** What was kept that is no question: an ending. */
  keep(
    question: string,
    { changes, helperIds = [] }: { changes: readonly string[]; helperIds?: readonly string[] },
  ): void {
    const outcome = changes.length === 0 ? "kept" : "changed";
    this.#items.push({ question, outcome, why: changes.join(" "), fieldIds: [...helperIds] });
  }

  /** What was lost that is no question: a setting, a language, a part of the file. */
  lose(question: string, why: string): void {
    this.#items.push({ question, outcome: "lost", why, fieldIds: [] });
  }

  /** The text in other languages, by the key that its original has in the form. */
  translate(key: string, { text, others }: Localised): void {
    for (const [tag, translated] of others) {
      if (text !== "" && translated.trim() !== "") {
        const texts = this.#translations.get(tag) ?? new Map<string, { text: string }>();
        this.#translations.set(tag, texts.set(key, { text: translated }));
      }
    }
  }

  /** `original`: the tag of the language that the form is written in; it is not set where the file has no other. */
  done({
    title,
    description,
    original,
    languages = [],
    redirectUrl,
  }: {
    title: string;
    description?: string;
    original?: string;
    languages?: readonly string[];
    redirectUrl?: string;
  }): ImportedForm {
    const translations = Object.fromEntries(
      [...this.#translations].map(([tag, texts]) => [tag, Object.fromEntries(texts)]),
    );
    const offered = original === undefined ? [] : [...new Set([original, ...languages])];
    return {
      form: {
        title,
        ...(description !== undefined && { description }),
        fields: this.fields,
        settings: { ...this.settings, ...(offered.length > 0 && { languages: offered }) },
        ...(redirectUrl !== undefined && { redirectUrl }),
        translations,
      },
      report: { items: this.#items },
    };
  }
}
