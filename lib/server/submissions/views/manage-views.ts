import "server-only";
import type { SavedViewRequest } from "@/lib/contracts/submissions/save-view";
import type { SavedView } from "@/lib/contracts/submissions/saved-views";
import { AppError } from "@/lib/domain/errors";
import { formNotFound, requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findViews, insertView, removeView, updateView } from "./saved-views.repository";

type Key = { id: number; teamId: number };

/** The saved views of a form, by name. 404 when it is not the team's. */
export async function listViews(key: Key): Promise<SavedView[]> {
  await requireFormAccess(key);
  return findViews(key.id);
}

/** Saves a new view. 409 when the form has one of that name, or 50. */
export async function createView({ id, teamId }: Key, view: SavedViewRequest): Promise<SavedView> {
  const created = await insertView({ formId: id, teamId }, view);
  if (created === null) {
    throw formNotFound();
  }
  return created;
}

/** Replaces a view: the last change wins. 404 when there is none, 409 when another one has its name. */
export async function changeView(
  { id, teamId, viewId }: Key & { viewId: number },
  view: SavedViewRequest,
): Promise<SavedView> {
  await requireFormAccess({ id, teamId });
  const changed = await updateView({ id: viewId, formId: id, teamId }, view);
  if (changed === null) {
    throw viewNotFound();
  }
  return changed;
}

export async function deleteView({ id, teamId, viewId }: Key & { viewId: number }): Promise<void> {
  await requireFormAccess({ id, teamId });
  if (!(await removeView({ id: viewId, formId: id }))) {
    throw viewNotFound();
  }
}

function viewNotFound(): AppError {
  return new AppError("not-found", "View not found");
}
