import { closedReason } from "@/components/forms/closed-reason";
import { TEMPLATE_PROPERTIES, TEMPLATE_REQUESTORS } from "@/lib/domain/approval/default-lists";
import { accentProblem } from "@/lib/domain/color/accent";
import type { Field } from "@/lib/domain/fields/base-field";
import { fieldName } from "@/lib/domain/fields/field-name";
import { parameterClash } from "@/lib/domain/fields/parameter-clash";
import type { FormContent } from "@/lib/domain/forms/form";
import { availabilityAt, openingProblem } from "@/lib/domain/forms/form-availability";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { isHiddenValue } from "@/lib/form-engine/answers/prefill/hidden-values";
import { matchProblem } from "@/lib/form-engine/board/column-mapping/match-problem";
import { endingProblems } from "@/lib/form-engine/endings/ending-problems";
import { UNFINISHED } from "@/lib/form-engine/logic/logic-problem";
import { logicProblems } from "@/lib/form-engine/logic/logic-problems";
import { messageProblems } from "@/lib/form-engine/messages/message-problems";
import { notificationProblem } from "@/lib/form-engine/notifications/notification-problem";
import { formTextFindings } from "@/lib/form-engine/piping/piping-problems";

export type FormCheck = {
  key: string;
  area: "fields" | "logic" | "page" | "mapping";
  /** The field to go to; null = the form as a whole. */
  fieldId: string | null;
  /** The setting to go to. */
  setting?: {
    name: "ending" | "message" | "rules" | "opening time" | "closing time" | "limit" | "switch";
    selector: string;
  };
  text: string;
  /** The same beside the field's name, for its row; only of its logic. */
  sentence?: string;
  /** Normal while the field is being written. */
  isUnfinished?: boolean;
  /** The server would refuse the form like this. */
  isBlocking: boolean;
};

/**
 * Problems that an owner should know before publishing; empty when there are none. `submissionCount`: how many answers
 * the form has.
 */
export function publishChecks(
  content: Omit<FormContent, "description" | "webhooks">,
  {
    submissionCount = 0,
    isStopped = false,
  }: { submissionCount?: number; isStopped?: boolean } = {},
): FormCheck[] {
  const { fields } = content;
  const names = new Map(fields.map((field) => [field.id, fieldName(field, fields)]));
  const problems = logicProblems(fields).map(({ fieldId, problem, sentence }) => ({
    key: `${fieldId}-${problem}`,
    area: "logic" as const,
    fieldId,
    text: `${names.get(fieldId)}: ${sentence}.`,
    sentence,
    isUnfinished: UNFINISHED.has(problem),
    isBlocking: problem === "pattern" || problem === "formula",
  }));
  return [
    ...titleChecks(content),
    ...emptyChecks(content),
    ...parameterChecks(content),
    ...sampleTextChecks(content),
    ...problems,
    ...endingChecks(content),
    ...messageChecks(content),
    ...notificationChecks(content),
    ...formTextChecks(content),
    ...pageChecks(content),
    ...availabilityChecks(content, { submissionCount, isStopped }),
    ...mappingChecks(content),
  ];
}

type Content = Parameters<typeof publishChecks>[0];

function titleChecks({ title }: Content): FormCheck[] {
  const check = { ...WHOLE_FORM, key: "title", area: "page" as const, isBlocking: true };
  return title.trim() === "" ? [{ ...check, text: "Form title is required." }] : [];
}

function emptyChecks({ fields }: Content): FormCheck[] {
  const hasQuestion = fields.some(
    (field) => !["layout", "computed"].includes(definitionOf(field).kind),
  );
  const text = "Nothing can be filled in yet.";
  return hasQuestion ? [] : [{ ...WHOLE_FORM, key: "empty", area: "fields", text }];
}

function parameterChecks({ fields }: Content): FormCheck[] {
  const clash = parameterClash(fields);
  const check = { key: "parameter", area: "fields" as const, isBlocking: true };
  return clash === null ? [] : [{ ...check, fieldId: clash.fieldId, text: `${clash.sentence}.` }];
}

/** Texts that a new field starts with and that were not changed. */
function sampleTextChecks({ fields }: Content): FormCheck[] {
  return fields.flatMap((field) => {
    const definition = definitionOf(field);
    const fresh = new Map<string, unknown>(Object.entries(definition.create(field.id)));
    const own = new Map<string, unknown>(Object.entries(field));
    // The label of a layout field is not shown to visitors.
    if (hasTemplateNames(field)) {
      const text = `${fieldName(field, fields)}: Its options are the examples of the template, and visitors would read them.`;
      return [
        { ...WHOLE_FORM, area: "fields", key: `${field.id}-sample`, fieldId: field.id, text },
      ];
    }
    const texts =
      definition.kind === "layout" ? ["sectionTitle", "sectionDescription", "content"] : ["label"];
    const key = texts.find((each) => own.get(each) && own.get(each) === fresh.get(each));
    if (key === undefined || field.hidden || isHiddenValue(field)) {
      return [];
    }
    const [name, sample] = [fieldName(field, fields), String(own.get(key))];
    const sentence = `"${sample}" is a sample text, and visitors would read it.`;
    const text = name === sample ? sentence : `${name}: ${sentence}`;
    return [{ ...WHOLE_FORM, area: "fields", key: `${field.id}-sample`, fieldId: field.id, text }];
  });
}

/** Whether the options are the names of people or properties that the bundled template begins with. */
function hasTemplateNames(field: Field): boolean {
  const options = "options" in field && Array.isArray(field.options) ? field.options : [];
  return [TEMPLATE_REQUESTORS, TEMPLATE_PROPERTIES].some((names) =>
    names.every((name, index) => options[index] === name),
  );
}

function endingChecks({ fields, settings: { endings } }: Content): FormCheck[] {
  return endingProblems({ endings, fields }).map(({ endingId, name, sentence, isBlocking }) => ({
    key: `ending-${endingId}`,
    area: "logic",
    fieldId: null,
    isBlocking,
    setting: { name: "ending", selector: `[data-ending="${endingId}"]` },
    text: `Ending "${name}": ${sentence}.`,
  }));
}

function messageChecks({ fields, settings }: Content): FormCheck[] {
  return messageProblems({ ...settings, fields }).map(({ messageId, name, ...problem }) => ({
    key: `message-${messageId}`,
    area: "logic",
    fieldId: null,
    isBlocking: problem.isBlocking,
    setting: { name: "message", selector: `[data-message="${messageId}"]` },
    text: `Message "${name}": ${problem.sentence}.`,
  }));
}

function notificationChecks(content: Content): FormCheck[] {
  const problem = notificationProblem(content);
  const setting = { name: "rules" as const, selector: "[data-notification-rules]" };
  const check = { key: "notification", area: "logic" as const, fieldId: null, setting };
  const text = `E-mail of new submissions: ${problem?.sentence}.`;
  return problem === null ? [] : [{ ...check, isBlocking: problem.isBlocking, text }];
}

/** Those of messages are among the problems of messages. */
function formTextChecks(content: Content): FormCheck[] {
  return formTextFindings(content)
    .filter(({ key }) => !key.startsWith("settings.messages."))
    .map(({ key, sentence }) => ({
      ...WHOLE_FORM,
      area: "page",
      key: `piping-${key}`,
      text: `${sentence}.`,
    }));
}

function pageChecks({ settings }: Content): FormCheck[] {
  const { accentColor } = settings;
  const check = { ...WHOLE_FORM, area: "page" as const };
  const color = accentColor === null ? null : accentProblem(accentColor);
  const times = openingProblem(settings);
  return [
    ...(color === null ? [] : [{ ...check, key: "accent", text: colorText(color) }]),
    ...(times === null ? [] : [{ ...check, key: "times", text: times, isBlocking: true }]),
  ];
}

/** Visitors would find the form closed, and its owner should not hear that from them. */
function availabilityChecks(
  { settings }: Content,
  given: { submissionCount: number; isStopped: boolean },
): FormCheck[] {
  const availability = availabilityAt(settings, { now: Date.now(), ...given });
  if (availability === "open" || openingProblem(settings) !== null) {
    return [];
  }
  const reason = closedReason({ ...settings, availability }) ?? "";
  const found = {
    "not-yet": { text: `${reason} Until then visitors find the form closed.`, setting: OPENING },
    closed: {
      text: `The closing time is over: visitors would find the form closed. ${reason}`,
      setting: CLOSING,
    },
    stopped: {
      text: `${reason} Visitors find the form closed until it takes answers again.`,
      setting: SWITCH,
    },
    full: { text: `${reason} Visitors would find the form closed.`, setting: LIMIT },
  }[availability];
  return [{ ...WHOLE_FORM, key: "closed", area: "page", ...found }];
}

const OPENING = { name: "opening time", selector: '[aria-label="Opening"] input' } as const;
const CLOSING = { name: "closing time", selector: "#closes-at input" } as const;
const SWITCH = { name: "switch", selector: '[aria-label="Opening"] [role="switch"]' } as const;
const LIMIT = {
  name: "limit",
  selector: '[aria-label="Opening"] input[inputmode="numeric"]',
} as const;

function colorText({ sentence, nearest }: { sentence: string; nearest: string }): string {
  return `Accent colour: ${sentence} The nearest that works everywhere is ${nearest}.`;
}

function mappingChecks(content: Content): FormCheck[] {
  const { fields, mondayBoardId } = content;
  const problem = matchProblem(content);
  const check = { ...WHOLE_FORM, key: "match", area: "mapping" as const, isBlocking: true };
  const match = problem === null ? [] : [{ ...check, text: `${problem}.` }];
  const isUnmapped = mondayBoardId !== null && !fields.some((field) => field.mondayColumnId);
  const text = "A board is chosen, but no field is mapped to one of its columns.";
  const unmapped = { ...WHOLE_FORM, key: "unmapped", area: "mapping" as const, text };
  return [...match, ...(isUnmapped ? [unmapped] : [])];
}

const WHOLE_FORM = { fieldId: null, isBlocking: false };
