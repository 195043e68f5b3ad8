import "server-only";
import type {
  RecalculationPreview,
  RecalculationResponse,
} from "@/lib/contracts/submissions/recalculation";
import { AppError } from "@/lib/domain/errors";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { findLiveFormById } from "@/lib/server/public-form/version/live-form";
import type { PublishedVersion } from "@/lib/server/public-form/version/published-version";
import { changedResults, RECALCULATED_AT_A_TIME } from "./recalculable-submissions";
import {
  findRecalculable,
  findRecalculation,
  insertRecalculation,
} from "./recalculation.repository";

type OwnedForm = { id: number; teamId: number };

const EXAMPLES = 20;

/** What a recalculation would change now. 404 unless the form is the team's, 409 while it is not live. */
export async function previewRecalculation(form: OwnedForm): Promise<RecalculationPreview> {
  const live = await requireLive(form);
  const preview: RecalculationPreview = { count: 0, examples: [] };
  const asked = { formId: form.id, liveVersionId: live.versionId, limit: RECALCULATED_AT_A_TIME };
  for (let after: number | undefined = 0; after !== undefined;) {
    const rows = await findRecalculable({ ...asked, after });
    for (const row of rows) {
      const changed = await changedResults(row, live);
      preview.count += changed.length;
      const examples = changed.map(({ fieldId, before, after: next }) => ({
        submissionId: row.id,
        fieldId,
        before: resultOf(before),
        after: resultOf(next),
      }));
      preview.examples.push(...examples.slice(0, EXAMPLES - preview.examples.length));
    }
    after = rows.length < RECALCULATED_AT_A_TIME ? undefined : rows.at(-1)?.id;
  }
  return preview;
}

/**
 * Begins to recalculate the results of a form by its live version's formulas; a worker does it. While one is under way
 * it stays the only one. 404 unless the form is the team's, 409 while it is not live.
 */
export async function startRecalculation(form: OwnedForm): Promise<RecalculationResponse> {
  const { versionId } = await requireLive(form);
  const { id: formId, teamId } = form;
  await insertRecalculation({ formId, teamId, versionId, now: new Date() });
  return presentRecalculation(formId);
}

/** How far it is. 404 unless the form is the team's. */
export async function getRecalculation(form: OwnedForm): Promise<RecalculationResponse> {
  await requireFormAccess(form);
  return presentRecalculation(form.id);
}

async function requireLive(form: OwnedForm): Promise<PublishedVersion> {
  await requireFormAccess(form);
  const live = await findLiveFormById(form.id);
  if (live === null) {
    throw new AppError("conflict", "The form is not live. Please publish it first.");
  }
  return live;
}

async function presentRecalculation(formId: number): Promise<RecalculationResponse> {
  const found = await findRecalculation(formId);
  if (found === null) {
    return { state: "none", total: 0, changed: 0 };
  }
  const { total, changed } = found.progress;
  return { state: stateOf(found.state), total, changed };
}

function stateOf(stored: string): RecalculationResponse["state"] {
  switch (stored) {
    case "delivered":
      return "done";
    case "failed":
    case "paused":
      return "failed";
    default:
      return "running";
  }
}

function resultOf(answer: unknown): number | string | null {
  return typeof answer === "number" || typeof answer === "string" ? answer : null;
}
