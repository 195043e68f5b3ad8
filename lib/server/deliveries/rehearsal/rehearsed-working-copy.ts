import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FormContent } from "@/lib/domain/forms/form";
import { createPatternMatcher } from "@/lib/domain/patterns/linear-pattern";
import { nowIn, todayIn } from "@/lib/domain/time/wall-time";
import { gatherRepeatedSections } from "@/lib/field-types/registry/gather-repeated-sections";
import { dependOnToday } from "@/lib/field-types/registry/limits";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { withFieldRules } from "@/lib/form-engine/answers/field-rules";
import { withFilesAsUploads } from "@/lib/form-engine/answers/stored-files";
import { createCalculation } from "@/lib/form-engine/calculations/calculate-answers";
import { compileForm } from "@/lib/form-engine/compile-form";
import {
  rehearseAnswers,
  type Rehearsed,
  type RehearsedForm,
  type SentBefore,
} from "@/lib/form-engine/rehearsal/rehearse-answers";
import { visitorsPart } from "@/lib/form-engine/stages/stage-fields";
import { decryptAnswers } from "@/lib/server/crypto/secret-answers";
import { loadVersion } from "@/lib/server/public-form/version/published-version";
import type { RehearsableSubmission } from "./rehearsal.repository";

/** Other requests wait at most so long, in milliseconds, as far as one submission takes less. */
const SLICE_MS = 5;

type Tried = { sent: SentBefore; found: Rehearsed };

/** Tries a working copy with one submission after the other; null for one whose version is gone. */
export function createRehearsal(
  content: FormContent,
): (submission: RehearsableSubmission) => Promise<Tried | null> {
  const { timeZone, endings } = content.settings;
  const plain = withPlainLabels(visitorsPart(gatherRepeatedSections(content.fields)));
  const matchesPattern = createPatternMatcher(plain);
  const areRelative = dependOnToday(plain);
  let last: { day: string; form: RehearsedForm } | null = null;
  const formOn = (day: string): RehearsedForm => {
    if (last === null || (areRelative && last.day !== day)) {
      const fields = withFieldRules(plain, { today: day });
      const form = compileForm(fields, createCalculation);
      const { mondayBoardId: boardId } = content;
      last = { day, form: { fields, form, matchesPattern, endings, boardId } };
    }
    return last.form;
  };
  let until = performance.now() + SLICE_MS;
  return async ({ versionId, answers: stored, answeredAt, endingId }) => {
    if (performance.now() > until) {
      await nextTurn();
      until = performance.now() + SLICE_MS;
    }
    const given = await loadVersion(versionId);
    if (given === null) {
      return null;
    }
    const { fields, board } = given;
    const answers = withFilesAsUploads(fields, decryptAnswers({ ...given, answers: stored }));
    const sent = { fields, boardId: board.mondayBoardId, answers, endingId };
    const today = nowIn(timeZone, answeredAt);
    return { sent, found: rehearseAnswers(formOn(todayIn(timeZone, answeredAt)), sent, today) };
  };
}
