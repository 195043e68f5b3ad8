import type { Ending } from "@/lib/domain/endings/ending";
import type { Field } from "@/lib/domain/fields/base-field";
import { messageName, type Message } from "@/lib/domain/messages/message";
import { rulesIn, type Rule } from "@/lib/domain/rules/rule-group";
import {
  ENDING_FIELD,
  endingField,
  NO_ENDING,
} from "@/lib/field-types/_shared/options/ending-field";
import { brokenRules, type RulesProblem } from "../logic/broken-rules";
import { createRulesJudge } from "../logic/unreachable-fields";
import { mailProblems } from "./mail-problems";

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

function blockingProblem(message: Message, { fields, endings }: Omit<Messages, "messages">) {
  const { to, subject, text } = mailProblems(message, fields);
  const parts = [
    { part: "to", sentence: to },
    { part: "rules", sentence: endingProblem(rulesIn(message.rules), endings) },
    { part: "subject", sentence: subject },
    { part: "text", sentence: text },
  ] as const;
  for (const { part, sentence } of parts) {
    if (sentence !== null) {
      return { part, sentence, isBlocking: true, isUnfinished: false };
    }
  }
  return null;
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
