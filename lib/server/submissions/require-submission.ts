import "server-only";
import type {
  SubmissionDetailQuery,
  SubmissionDetailResponse,
} from "@/lib/contracts/submissions/submissions";
import { AppError } from "@/lib/domain/errors";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { spamReasons } from "@/lib/domain/spam/spam-score";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldAt } from "@/lib/form-engine/answers/secret-fields";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import { hasSecretAnswer, type SecretAnswer } from "@/lib/server/crypto/secret-answers";
import { requireFormAccess } from "@/lib/server/forms/drafts/find-form";
import { hasLinks } from "@/lib/server/public-form/update-links/make-links";
import { isStoredNotificationDue } from "@/lib/server/public-form/version/notification-due";
import {
  loadVersion,
  type PublishedVersion,
} from "@/lib/server/public-form/version/published-version";
import { presentItemUpdate } from "./present-item-update";
import { presentSubmission } from "./present-submission";
import { listPrivateChanges, privatePresenter } from "./private-columns/present-private";
import { asOfRevision, listRevisions, presentBoardConflicts } from "./revisions";
import { countMatches } from "./search/count-matches";
import { filterOf, type SubmissionFilter } from "./search/submission-filter";
import { sortSubmissions } from "./sort-submissions";
import { sortingOf } from "./sorting-of";
import { presentStages } from "./stages/present-stages";
import { submissionNotFound } from "./submission-not-found";
import { findNeighbours, findSubmission } from "./submissions.repository";

/**
 * One submission with the fields of its version, and its neighbours among those that match `query`; without
 * a filter among all those in quarantine, or all others, like itself. Secret answers are masked, except that
 * of the field `query.reveal`: 400 for a field that is not secret, 404 for one without an answer. 404 when
 * the submission is not the owner's, or has no such `query.revision`. In a row `query.reveal` is "section.field", and `query.row` its key.
 */
export async function requireSubmission({
  id,
  formId,
  teamId,
  query: { reveal, row, revision, sort, order, ...query } = {},
}: {
  id: number;
  formId: number;
  teamId: number;
  query?: SubmissionDetailQuery;
}): Promise<SubmissionDetailResponse> {
  const { secretsTeamId } = await requireFormAccess({ id: formId, teamId });
  const newest = await findSubmission({ id, formId });
  if (newest === null) {
    throw submissionNotFound();
  }
  const submission = await asOfRevision(newest, revision);
  const list = { ...filterOf(formId, query) };
  if (Object.keys(query).length === 0) {
    list.quarantined = submission.quarantined;
  }
  const published = await loadVersion(submission.versionId);
  const { fields } = published ?? { fields: [] };
  const revealed = reveal === undefined ? null : { path: reveal, rowKey: row };
  if (revealed !== null) {
    requireSecretAnswer({ fields, answers: submission.answers }, revealed);
  }
  const update = await presentItemUpdate({ id, fields, answers: submission.answers });
  const revisions = await listRevisions({ ...newest, isOfItem: update !== null });
  const boardConflicts = newest.revision === 1 ? [] : await presentBoardConflicts(id);
  const itemId = submission.mondayItemId ?? update?.itemId ?? null;
  const isLinkable = itemId !== null && (await hasLinks(formId, published?.board.mondayBoardId));
  return {
    ...(update && { update }),
    ...(isLinkable && { linkItemId: itemId }),
    ...(boardConflicts.length > 0 && { boardConflicts }),
    revisions,
    privateHistory: await listPrivateChanges(id),
    ...(await presentStages(id, published)),
    ...presentSubmission({
      submission,
      version: published,
      reveal: { revealed, formId, secretsTeamId },
      presentPrivate: await privatePresenter({ teamId, formId }, [submission.privateColumns]),
    }),
    version: published?.version ?? 0,
    fields,
    ...(await neighboursIn(list, { id, teamId, ...sortingOf({ sort, order }) })),
    ...(submission.quarantined && {
      quarantineReasons: spamReasons(submission.suspicions),
    }),
    ...(published && !submission.quarantined && skippedNotification(published, submission.answers)),
  };
}

/** The neighbours in a list, in its order; none in one that is too long to be sorted. */
async function neighboursIn(
  list: SubmissionFilter,
  { id, teamId, ...sorting }: { id: number; teamId: number } & ReturnType<typeof sortingOf>,
) {
  const counted = await countMatches(list);
  if (sorting.by === "date") {
    const { newerId, olderId } = await findNeighbours({ id, ...counted });
    return sorting.order === "desc" ? { newerId, olderId } : { newerId: olderId, olderId: newerId };
  }
  return counted.total > LIMITS.sortedSubmissions
    ? { newerId: null, olderId: null }
    : (await sortSubmissions({ teamId, ...counted, ...sorting })).neighboursOf(id);
}

/** Why nobody was e-mailed about these answers, where the version sends e-mails of others. */
function skippedNotification(version: PublishedVersion, answers: Answers) {
  if (!version.isMailed || isStoredNotificationDue(version, answers)) {
    return {};
  }
  const rules = rulesSentence(version.settings.notificationRules, version.fields);
  return { notificationSkipped: `No e-mail was sent: it is sent only when ${rules}.` };
}

function requireSecretAnswer(
  { fields, answers }: { fields: readonly Field[]; answers: Answers },
  revealed: SecretAnswer,
): void {
  const { field, column } = fieldAt(fields, revealed.path);
  const asked = column ?? field;
  if (asked === undefined || !definitionOf(asked).isSecret) {
    throw new AppError("invalid", "This form had no secret field of that name.");
  }
  if (column !== undefined && revealed.rowKey === undefined) {
    throw new AppError("invalid", "Please name the row by its _key in 'row'.");
  }
  if (!hasSecretAnswer({ fields, answers }, revealed)) {
    throw new AppError("not-found", "This field was not answered.");
  }
}
