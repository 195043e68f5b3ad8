import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { Ending } from "@/lib/domain/endings/ending";
import { ownValue } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import type { Message } from "@/lib/domain/messages/message";
import { rulesIn, type Rule, type RuleGroup } from "@/lib/domain/rules/rule-group";
import type { Stage } from "@/lib/domain/stages/stage";
import { formulasNaming } from "./calculations/formulas-naming";
import { dependentsOf, isRead } from "./logic/field-dependents";
import { referenceTo, refersTo, type Reference } from "./logic/references";
import { textsShowing, type Content, type FormText } from "./piping/form-texts";

/** Everything in a form that names a field or a column of a table, and would miss it. */
export type FieldReferences = {
  /** Fields and columns whose conditions read its answer. */
  dependents: Field[];
  /** Fields and columns that are calculated from its answer. */
  formulas: Field[];
  endings: Ending[];
  /** Messages that are sent to its answer, or have rules about it. */
  messages: Message[];
  /** Asks of the board that are sent to its answer, or ask for it again. */
  asks: Ask[];
  /** Stages that its address fills in, or that have rules about it. */
  stages: Stage[];
  /** Rules of the e-mail of new submissions that read its answer. */
  notifications: Rule[];
  /** Texts that show its answer, but for its own. */
  texts: FormText[];
  /** The column of subitems that its cells are written to. */
  subitemColumns: string[];
};

/** What names a field of the form, or a column of a table of it. */
export function fieldReferences(
  content: Content,
  { fieldId, columnId }: Reference,
): FieldReferences {
  const { fields, settings } = content;
  const named = columnId === undefined ? referenceTo(fields, fieldId) : { fieldId, columnId };
  const hasRules = ({ rules }: { rules: RuleGroup }) =>
    rulesIn(rules).some((rule) => isRead(named, rule));
  const table = fields.find(({ id }) => id === named.fieldId);
  const subitemColumn = ownValue(table?.mondaySubitemColumns ?? {}, named.columnId ?? "");
  return {
    dependents: dependentsOf(fields, named),
    formulas: formulasNaming(fields, named),
    endings: settings.endings.filter(hasRules),
    messages: settings.messages.filter(
      (message) => refersTo(named, message.to, null) || hasRules(message),
    ),
    asks: settings.askBack.filter(({ to, fieldIds }) =>
      [to, ...fieldIds.map((id) => ({ fieldId: id }))].some((each) => refersTo(named, each, null)),
    ),
    stages: settings.stages.filter(
      (stage) =>
        ("fieldId" in stage.filledBy && refersTo(named, stage.filledBy, null)) || hasRules(stage),
    ),
    notifications: rulesIn(settings.notificationRules).filter((rule) => isRead(named, rule)),
    texts: textsShowing(content, named),
    subitemColumns: typeof subitemColumn === "string" ? [subitemColumn] : [],
  };
}

/** Whether anything else in the form names the field or the column. */
export function isReferenced(content: Content, named: Reference): boolean {
  return Object.values(fieldReferences(content, named)).some((found) => found.length > 0);
}
