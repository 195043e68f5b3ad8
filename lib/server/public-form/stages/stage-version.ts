import "server-only";
import { withoutKeys, type Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { answerKeys } from "@/lib/form-engine/answers/change-field-entries";
import { entriesOfFields } from "@/lib/form-engine/answers/changed-fields";
import { withoutSecrets } from "@/lib/form-engine/answers/without-secrets";
import { stagePageIds } from "@/lib/form-engine/stages/stage-fields";
import { withFields, type PublishedVersion } from "../version/published-version";
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
 * its own.
 */
export function stageForm({ version, answers, step }: OpenStage): StageForm {
  const { stages } = version.settings;
  const { stageId } = step;
  const visible = version.form.visibleIds(answers);
  const { earlier, own } = stagePageIds(version.fields, { stages, stageId });
  const formed = <F extends Field>(some: readonly F[]): F[] =>
    some.flatMap((field) => {
      if (earlier.has(field.id)) {
        return [settled(field, visible)];
      }
      return own.has(field.id) ? [field] : [];
    });
  const fields = formed(version.fields);
  const { publicForm } = version;
  const asked = fields.filter(({ id }) => own.has(id));
  return {
    version: {
      ...withFields(version, fields),
      publicForm: { ...publicForm, fields: formed(publicForm.fields) },
    },
    asked,
    earlier: fields.filter(({ id }) => earlier.has(id)),
    // What was decided before a return is decided anew.
    shown: withoutKeys(
      withoutSecrets(fields, entriesOfFields(fields, answers)),
      decisionsIn(asked).flatMap(({ id }) => answerKeys(id)),
    ),
  };
}

/** The fields that are decisions. */
export function decisionsIn(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => definitionOf(field).decision !== undefined);
}

function settled<F extends Field>(field: F, visible: ReadonlySet<string>): F {
  const { conditionalLogic, ...rest } = field;
  // Everything of the field but what is optional in it.
  return { ...rest, required: false, hidden: !visible.has(field.id) } as F;
}
