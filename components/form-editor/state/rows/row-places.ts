import type { Field } from "@/lib/domain/fields/base-field";
import { pageName } from "@/lib/domain/forms/page-name";
import { stageNameOf } from "@/lib/domain/stages/stage";
import { isPageBreak, pageBreakOf } from "@/lib/form-engine/pages/page-break";
import { splitPages } from "@/lib/form-engine/pages/split-pages";
import { stagesOfFields } from "@/lib/form-engine/stages/stage-fields";
import type { EditorState } from "../editor-state";
import { isSection } from "../is-section";
import { selectContent } from "../selectors";
import { canvasDepths } from "./canvas-depths";
import type { RowFacts } from "./row-facts";

/** Who fills in pages of no stage. */
export const VISITOR = "The visitor";

/** A row of canvas and outline: its field, its indent level, and if a section begins or ends above it. */
export type RowPlace = {
  id: string;
  depth: number;
  isApart: boolean;
  /** The number of the page that begins with this row, from 1; null for rows that are no page breaks. */
  page: number | null;
  /** Who fills in the page that begins with this row: a stage or "The visitor"; null in a form without pages of stages. */
  filledBy: string | null;
};

/** The rows in order. */
export function selectPlaces(state: EditorState): RowPlace[] {
  const { fields, settings } = selectContent(state);
  const stageOf = stagesOfFields(fields);
  const filledBy = (id: string) => {
    const stageId = stageOf.get(id);
    return stageId === undefined
      ? VISITOR
      : `Stage “${stageNameOf(stageId, { stages: settings.stages, fields }) ?? "removed"}”`;
  };
  const depths = canvasDepths(fields);
  const pages = new Map(splitPages(fields).map(({ id }, index) => [id, index + 1]));
  let section: string | undefined;
  return fields.map((field, index) => {
    const depth = depths[index] ?? 0;
    const above = section;
    // A field that depends on the one above is in its section, even without a `sectionId`.
    if (isSection(field)) {
      section = field.id;
    } else if (depth === 0) {
      section = field.sectionId;
    }
    const page = isPageBreak(field) ? (pages.get(field.id) ?? null) : null;
    return {
      id: field.id,
      depth,
      isApart: index > 0 && section !== above,
      page,
      filledBy: page === null || stageOf.size === 0 ? null : filledBy(field.id),
    };
  });
}

/** Whether rows stand before the first page break, on a page without a row of its own. */
export function hasFirstPage(places: readonly RowPlace[]): boolean {
  return places.find(({ page }) => page !== null)?.page === 2;
}

/** Whether others than visitors fill in pages. */
export function hasStages(places: readonly RowPlace[]): boolean {
  return places.some(({ filledBy }) => filledBy !== null);
}

/** The number of the page that a field stands on or begins, from 1; null in a form without pages. */
export function pageNumberOf(fields: readonly Field[], fieldId: string): number | null {
  const index = splitPages(fields).findIndex(
    (page) => page.id === fieldId || page.fields.some(({ id }) => id === fieldId),
  );
  return index === -1 ? null : index + 1;
}

/** What a row is called: its field's name, with the number of the page that it begins. */
export function rowName(
  { field, name }: Pick<RowFacts, "field" | "name">,
  page: number | null,
): string {
  const hasTitle = Boolean(pageBreakOf(field)?.title);
  return page === null ? name : pageName({ index: page - 1, title: hasTitle ? name : "" });
}

/** True when no row was added, removed or moved, which holds for most keystrokes. */
export function isSamePlaces(left: readonly RowPlace[], right: readonly RowPlace[]): boolean {
  return (
    left.length === right.length &&
    left.every(({ id, depth, isApart, page, filledBy }, index) => {
      const other = right[index];
      const isSamePlace = other?.id === id && other.depth === depth && other.isApart === isApart;
      return isSamePlace && other.page === page && other.filledBy === filledBy;
    })
  );
}
