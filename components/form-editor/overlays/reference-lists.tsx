"use client";

import { askName } from "@/lib/domain/board/ask-back/ask-back";
import { endingName } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { messageName } from "@/lib/domain/messages/message";
import { stageName } from "@/lib/domain/stages/stage";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { fieldReferences } from "@/lib/form-engine/field-references";
import { rulesSentence } from "@/lib/form-engine/logic/condition-sentence";
import type { Reference } from "@/lib/form-engine/logic/references";
import { capitalised } from "@/lib/utils/capitalised";

/** What names a field or a column, in a list for each kind, and what happens to it without that; empty = nothing. */
export function referenceLists(
  content: FormContent,
  named: Reference,
): { names: string[]; words: string }[] {
  const { fields, settings } = content;
  const references = fieldReferences(content, named);
  const namesOf = (named: readonly Field[]) => named.map((one) => fieldName(one, fields));
  const dependents = namesOf(references.dependents);
  const formulas = namesOf(references.formulas);
  const ended = references.endings.map((ending) =>
    endingName(ending, { index: settings.endings.indexOf(ending), fields }),
  );
  const messages = references.messages.map((message) =>
    messageName(message, { index: settings.messages.indexOf(message), fields }),
  );
  const asks = references.asks.map((ask) => askName(ask, settings.askBack.indexOf(ask)));
  const stages = references.stages.map((stage) =>
    stageName(stage, { index: settings.stages.indexOf(stage), fields }),
  );
  const rules = references.notifications.map((rule) => rulesSentence(rule, fields));
  const texts = references.texts.map(({ name }) => capitalised(name));
  return [
    { names: dependents, words: conditionWords(dependents.length) },
    { names: formulas, words: formulaWords(formulas.length) },
    { names: ended, words: endingWords(ended.length) },
    { names: messages, words: messageWords(messages.length) },
    { names: asks, words: askWords(asks.length) },
    { names: stages, words: stageWords(stages.length) },
    { names: rules, words: notificationWords(rules.length) },
    { names: texts, words: textWords(texts.length) },
    { names: references.subitemColumns, words: SUBITEM_WORDS },
  ].filter(({ names }) => names.length > 0);
}

/** The lists, the first without its words where a dialog has them as its description. */
export function ReferenceLists({
  lists,
  isDescribed,
}: {
  lists: ReturnType<typeof referenceLists>;
  isDescribed: boolean;
}) {
  return lists.map(({ names, words }, index) => (
    <div key={words} className={index === 0 ? "text-muted" : "mt-3 text-muted"}>
      {isDescribed && index === 0 ? null : <p>{words}</p>}
      <NameList names={names} />
    </div>
  ));
}

const SUBITEM_WORDS = "Its cells are written to a column of subitems, which gets none any more:";

function conditionWords(count: number): string {
  return count === 1
    ? "One field is shown or hidden by its answer. Its condition will be marked until you change it:"
    : `${count} fields are shown or hidden by its answer. Their conditions will be marked until you change them:`;
}

function formulaWords(count: number): string {
  return count === 1
    ? "One field is calculated from its answer. The form cannot be saved until you change its formula:"
    : `${count} fields are calculated from its answer. The form cannot be saved until you change their formulas:`;
}

function endingWords(count: number): string {
  return count === 1
    ? "One ending has rules about its answer. They are removed; when it has no others, the form cannot be saved until you change them:"
    : `${count} endings have rules about its answer. They are removed; where an ending has no others, the form cannot be saved until you change them:`;
}

function messageWords(count: number): string {
  return count === 1
    ? "One message to respondents is sent to its answer or has rules about it. The rules are removed; without an address the form cannot be published until you change it:"
    : `${count} messages to respondents are sent to its answer or have rules about it. The rules are removed; without an address the form cannot be published until you change them:`;
}

function askWords(count: number): string {
  return count === 1
    ? "One ask of the board is sent to its answer or asks for it. It is taken out of the questions; without an address, or any other question, the form cannot be published until you change it:"
    : `${count} asks of the board are sent to its answer or ask for it. It is taken out of their questions; without an address, or any other question, the form cannot be published until you change them:`;
}

function stageWords(count: number): string {
  return count === 1
    ? "One stage is filled in by its address or has rules about its answer. The rules are removed; without an address the form cannot be published until you change it:"
    : `${count} stages are filled in by its address or have rules about its answer. The rules are removed; without an address the form cannot be published until you change them:`;
}

function notificationWords(count: number): string {
  return count === 1
    ? "The e-mail of new submissions has a rule about its answer. It is removed; when there are no others, the form cannot be saved until you change it:"
    : `The e-mail of new submissions has ${count} rules about its answer. They are removed; when there are no others, the form cannot be saved until you change them:`;
}

function textWords(count: number): string {
  return count === 1
    ? "One text shows its answer. It will be marked until you change it:"
    : `${count} texts show its answer. They will be marked until you change them:`;
}

function NameList({ names }: { names: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-muted">
      {names.map((name, index) => (
        // Two fields may have the same name.
        <li key={index} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  );
}
