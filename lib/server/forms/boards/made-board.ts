import "server-only";
import { createHash } from "node:crypto";

/** What makes a form's board recognisable, without any note of our own that a kill could leave out. */
type MadeFrom = { id: number; createdAt: Date };

/** Stands in the description of the board that was made from this form, in any installation. */
export function boardMark(form: MadeFrom): string {
  return `Formlane ${digest(`board:${form.id}:${form.createdAt.toISOString()}`).slice(0, 16)}`;
}

/** The id of the column that is made for a field: up to 20 lower-case letters, digits and _. */
export function madeColumnId(form: MadeFrom, fieldId: string): string {
  return `f_${digest(`column:${form.id}:${fieldId}`).slice(0, 16)}`;
}

/** A key for the service, which then carries out a call once although it is sent again. */
export function buildKey(form: MadeFrom, ...parts: readonly string[]): string {
  return `form-${form.id}-${digest(JSON.stringify([boardMark(form), ...parts])).slice(0, 32)}`;
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
