import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Answers } from "@/lib/domain/fields/answers";
import { foldCase } from "@/lib/domain/texts/fold-case";
import { compileForm } from "@/lib/form-engine/compile-form";
import type { CompiledForm } from "@/lib/form-engine/compiled-form";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import { findNotes } from "@/lib/server/submissions/private-columns/private-columns.repository";
import { readSubmissions } from "@/lib/server/submissions/read-submissions.repository";
import { findSubmissionIds } from "@/lib/server/submissions/submissions.repository";
import { containsText, fieldsWithText } from "./fields-with-text";
import {
  findAnswersBefore,
  findConflictTexts,
  findFormsOfTeam,
  findInviteeTexts,
  findRevisedAnswers,
  findStageTexts,
  type FormOfTeam,
} from "./person-search.repository";

/** Small, so that other requests do not wait long. */
const BATCH = 100;
const ID_BATCH = 2_000;

/** Where submissions stand; what moves meanwhile is found in the next place. */
const PLACES = [
  { quarantined: false, deleted: false },
  { quarantined: true, deleted: false },
  { quarantined: false, deleted: true },
] as const;

/** Labels of the first questions of a submission whose answers have the text. */
type FoundQuestions = readonly string[];
const MOST_QUESTIONS = 3;

/**
 * The ids of all submissions of a team with this text in an answer, of any revision, whatever case it has, and where it stands
 * in each: also in the trash, in quarantine, and of forms in the trash. It compares every answer, as an index of words has no parts of words, no
 * secret answers and no earlier revisions; batch by batch, so that other requests go on. The text goes into no statement.
 */
export async function searchPerson({
  teamId,
  text,
}: {
  teamId: number;
  text: string;
}): Promise<Map<number, FoundQuestions>> {
  const folded = foldCase(text);
  const found = new Map<number, FoundQuestions>();
  for (const form of await findFormsOfTeam(teamId)) {
    for (const place of PLACES) {
      for await (const ids of idBatches({ formId: form.id, ...place })) {
        (await searchBatch({ form, ids, folded })).forEach((questions, id) =>
          found.set(id, questions),
        );
        await nextTurn();
      }
    }
  }
  return found;
}

type Filter = { formId: number; quarantined: boolean; deleted: boolean };

async function* idBatches(filter: Filter): AsyncGenerator<number[]> {
  for (let cursor: number | undefined = 0; cursor !== undefined;) {
    const page = { filter, cursor, limit: ID_BATCH, total: 0, order: "asc" } as const;
    const ids: number[] = await findSubmissionIds(page);
    for (let start = 0; start < ids.length; start += BATCH) {
      yield ids.slice(start, start + BATCH);
    }
    cursor = ids.length < ID_BATCH ? undefined : ids.at(-1);
  }
}

type Batch = { form: FormOfTeam; ids: readonly number[]; folded: string };

async function searchBatch({ form, ids, folded }: Batch): Promise<Map<number, FoundQuestions>> {
  const found = new Map<number, FoundQuestions>();
  const place = { formId: form.id, secretsTeamId: form.secretsTeamId };
  const search = async (id: number, versionId: number, read: () => Answers) => {
    if (found.has(id)) {
      return;
    }
    const version = (await loadVersion(versionId))?.form ?? compileForm([]);
    const fieldIds = fieldsWithText({ form: version, answers: read(), place }, folded);
    if (fieldIds.length > 0) {
      found.set(id, labelsOf(version, fieldIds));
    }
  };
  for (const row of await readSubmissions(ids)) {
    await search(row.id, row.versionId, () => row.answers);
  }
  const others = [...(await findRevisedAnswers(ids)), ...(await findAnswersBefore(ids))];
  for (const { submissionId, versionId, answers } of others) {
    await search(submissionId, versionId, () => answers);
  }
  const beside = [
    ...(await findConflictTexts(ids)),
    ...(await findStageTexts(ids)),
    ...(await findInviteeTexts(ids)),
    ...(await findNotes(ids)),
  ];
  for (const { submissionId, texts } of beside) {
    if (!found.has(submissionId) && containsText(texts, folded)) {
      found.set(submissionId, []);
    }
  }
  return found;
}

/** Of those that the version still has. */
function labelsOf({ byId }: CompiledForm, fieldIds: readonly string[]): FoundQuestions {
  const labels = fieldIds.flatMap((id) => byId.get(id)?.label ?? []);
  return [...new Set(labels)].slice(0, MOST_QUESTIONS);
}
