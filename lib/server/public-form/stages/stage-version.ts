import "server-only";
import { ownValue, withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldOfText } from "@/lib/domain/fields/inline-markdown-id";
import type { ParsedContents } from "@/lib/field-types/_shared/markdown/markdown-tree";
import { plainTextTree } from "@/lib/field-types/_shared/markdown/plain-text-tree";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { shownForCorrection } from "@/lib/form-engine/answers/secret-fields";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { asAnswered } from "@/lib/form-engine/stages/as-answered";
import { isDecisionField } from "@/lib/form-engine/stages/is-decision-field";
import { stagePageFields } from "@/lib/form-engine/stages/stage-fields";
import { withFields, type PublishedVersion } from "../version/published-version";
import { withSecretOutcomes } from "../version/with-secret-outcomes";
import type { OpenStage } from "./open-stage";

/** The form of a stage's page: what was answered before, to be read, and what is asked now. */
export type StageForm = {
  version: PublishedVersion;
  /** The fields that are asked. */
  asked: readonly Field[];
  /** Those before it, which may be read. */
  earlier: readonly Field[];
  /** What the page shows, flat; no secret answers, and none of its own decisions. */
  shown: Answers;
};

/**
 * What came before stands on one page, as it was answered: whether it shows is settled. A stage of one page has none of
 * its own, but a heading.
 */
export function stageForm({
  version,
  answers,
  step,
}: Pick<OpenStage, "version" | "answers" | "step">): StageForm {
  const { stages } = version.settings;
  const { stageId } = step;
  const visible = version.form.visibleIds(answers);
  const { earlier, own } = stagePageFields(version.fields, { stages, stageId });
  const formed = <F extends Field>(some: readonly F[]): F[] =>
    asAnswered(stagePageFields(some, { stages, stageId }).fields, { earlier, visible, answers });
  const fields = formed(version.fields);
  const { publicForm, contents } = version;
  const asked = fields.filter(({ id }) => own.has(id));
  const others = fields.filter(({ id }) => !own.has(id));
  const known = entriesOfFields(fields, answers);
  return {
    version: withSecretOutcomes(
      {
        ...withFields(version, fields),
        publicForm: { ...publicForm, fields: formed(publicForm.fields) },
        contents: contentsOf(contents, fields),
      },
      answers,
      asked,
    ),
    asked,
    earlier: fields.filter(({ id }) => earlier.has(id)),
    // What was decided before a return is decided anew.
    shown: withoutKeys(
      // A row of its own, filled in before a return, keeps what is not shown in it.
      shownForCorrection(asked, withoutSecrets(others, known)),
      asked.filter(isDecisionField).flatMap(({ id }) => answerKeys(id)),
    ),
  };
}

/** The same as its page shows it. */
export function shownStageForm({ shown: version, answers, step }: OpenStage): StageForm {
  return stageForm({ version, answers, step });
}

/** The texts of its fields; those of a heading of its own are plain. */
function contentsOf(contents: ParsedContents, fields: readonly Field[]): ParsedContents {
  const ids = new Set(fields.map(({ id }) => id));
  const known = Object.entries(contents).filter(([key]) => ids.has(fieldOfText(key)));
  const added = fields.flatMap((field) => {
    const content = Object.hasOwn(contents, field.id) ? null : ownValue(field, "content");
    return typeof content === "string" ? [[field.id, plainTextTree({ content })] as const] : [];
  });
  return Object.fromEntries([...known, ...added]);
}
