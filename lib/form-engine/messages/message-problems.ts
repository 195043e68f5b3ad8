import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { pipesOf } from "@/lib/domain/piping/pipes";
import { rulesIn, type Rule } from "@/lib/domain/rules/rule-group";
import {
  ENDING_FIELD,
  endingField,
  NO_ENDING,
} from "@/lib/field-types/_shared/options/ending-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { brokenRules, type RulesProblem } from "../logic/broken-rules";
import { createRulesJudge } from "../logic/unreachable-fields";
import { isEmailField } from "./is-email-field";
import { mayStandInSubject } from "./may-stand-in-subject";

/** What is wrong with one message. */
export type MessageProblem = RulesProblem & {
  messageId: string;
  name: string;
  /** The part of the message that it is about. */
  part: "to" | "rules" | "subject" | "text";
};

type Messages = {
  messages: readonly Message[];
  endings: readonly Ending[];
  fields: readonly Field[];
};

/**
 * At most one problem for each message, what a save refuses first: an address, rules or texts that name what is not there, a
 * subject that shows what somebody typed, or rules that cannot work.
 */
export function messageProblems({ messages, endings, fields }: Messages): MessageProblem[] {
  if (messages.length === 0) {
    return [];
  }
  const ending = endingField(endings, fields);
  const known = [...fields, ending];
  const form = { fields: known, byId: new Map(known.map((field) => [field.id, field])) };
  // No ending may have been shown, which answers that, too.
  const none = { ...ending, options: [NO_ENDING, ...endings.map(({ id }) => id)] };
  const canBeMet = createRulesJudge([...fields, none]);
  return messages.flatMap((message, index) => {
    const found =
      blockingProblem(message, { endings, fields }) ??
      rulesProblem(message, () => brokenRules(message.rules, form)) ??
      (canBeMet([{ group: message.rules, isMet: true }]) ? null : UNMET);
    const name = messageName(message, { index, fields });
    return found === null ? [] : [{ ...found, messageId: message.id, name }];
  });
}

type Found = Omit<MessageProblem, "messageId" | "name">;

const UNMET: Found = {
  part: "rules",
  sentence: "No answers meet its rules",
  isBlocking: false,
  isUnfinished: false,
};

function rulesProblem({ rules }: Message, find: () => RulesProblem | null): Found | null {
  const found = rules.items.length === 0 ? null : find();
  return found && { ...found, part: "rules" };
}

function blockingProblem(message: Message, form: Omit<Messages, "messages">): Found | null {
  const byId = new Map(form.fields.map((field) => [field.id, field]));
  const parts = [
    { part: "to", sentence: addressProblem(message, { ...form, byId }) },
    { part: "rules", sentence: endingProblem(rulesIn(message.rules), form.endings) },
    { part: "subject", sentence: subjectProblem(message, { ...form, byId }) },
    { part: "text", sentence: pipesProblem(message.text, { ...form, byId }) },
  ] as const;
  for (const { part, sentence } of parts) {
    if (sentence !== null) {
      return { part, sentence, isBlocking: true, isUnfinished: false };
    }
  }
  return null;
}

type Named = { fields: readonly Field[]; byId: ReadonlyMap<string, Field> };

function addressProblem({ to }: Message, { fields, byId }: Named): string | null {
  const field = byId.get(to.fieldId);
  if (field === undefined) {
    return `It is sent to a field that does not exist: ${to.fieldId}`;
  }
  return isEmailField(field)
    ? null
    : `It is sent to "${fieldName(field, fields)}", which is no e-mail field`;
}

function endingProblem(rules: readonly Rule[], endings: readonly Ending[]): string | null {
  const known = new Set(endings.map(({ id }) => id));
  for (const { operator, value } of rules.filter(({ fieldId }) => fieldId === ENDING_FIELD)) {
    if (!["equals", "not_equals"].includes(operator)) {
      return "A rule about the ending can only ask whether it is one, or is not (equals, not_equals)";
    }
    if (typeof value !== "string" || !known.has(value)) {
      return `A rule names an ending that does not exist: ${String(value ?? "")}`;
    }
  }
  return null;
}

function subjectProblem({ subject }: Message, named: Named): string | null {
  const other = pipesOf(subject)
    .map(({ fieldId }) => named.byId.get(fieldId))
    .find((field) => field !== undefined && !mayStandInSubject(field));
  return other === undefined
    ? pipesProblem(subject, named, "subject")
    : `Its subject shows the answer of "${fieldName(other, named.fields)}". Only choices, numbers, dates and calculations may stand there`;
}

function pipesProblem(text: string, { fields, byId }: Named, name = "text"): string | null {
  for (const { fieldId } of pipesOf(text)) {
    const field = byId.get(fieldId);
    if (field === undefined) {
      return `Its ${name} shows the answer of an unknown field: {{${fieldId}}}`;
    }
    if (definitionOf(field).isSecret) {
      return `Its ${name} shows the answer of "${fieldName(field, fields)}", which is secret`;
    }
  }
  return null;
}
