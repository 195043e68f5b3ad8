import { createElement, type ReactNode } from "react";
import type { unchangedAnswers } from "@/components/form-renderer/draft/item-draft";
import type { ItemConflictsProps } from "./item-conflicts";
import type * as sending from "./send-item";

/** What a page needs that a link opened, beside those of every form. */
type ItemParts = {
  Conflicts: (props: ItemConflictsProps) => ReactNode;
  sending: typeof sending;
  unchangedAnswers: typeof unchangedAnswers;
};

let provided: ItemParts | null = null;

/** Hands in the parts. They are not imported here, because visitors load them only with the page of a link. */
export function provideItem(parts: ItemParts): void {
  provided = parts;
}

/**
 * The parts of a page that a link opened.
 * @throws {Error} when nothing was handed in
 */
export function itemParts(): ItemParts {
  if (provided === null) {
    throw new Error("Nothing knows of items.");
  }
  return provided;
}

/** The choices about answers that changed on the board as well. */
export function ProvidedConflicts(props: ItemConflictsProps): ReactNode {
  return createElement(itemParts().Conflicts, props);
}
