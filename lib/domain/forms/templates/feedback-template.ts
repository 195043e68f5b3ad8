import type { RuleGroup } from "../../rules/rule-group";
import type { FormContent } from "../form";
import { templateForm } from "./template-form";

const happy: RuleGroup = {
  match: "all",
  items: [
    { fieldId: "satisfaction", operator: "greater_or_equal", value: 4 },
    { fieldId: "recommendation", operator: "greater_or_equal", value: 9 },
  ],
};
const disappointed: RuleGroup = {
  match: "any",
  items: [
    { fieldId: "satisfaction", operator: "less_or_equal", value: 2 },
    { fieldId: "recommendation", operator: "less_or_equal", value: 4 },
  ],
};

/** Feedback: questions that follow from a rating, and an ending for those who are happy or disappointed. */
export function feedbackTemplate(): FormContent {
  return templateForm({
    title: "How did we do?",
    description: "Five questions at most. Every answer is read.",
    fields: [
      {
        id: "satisfaction",
        type: "rating",
        label: "How satisfied are you with us?",
        required: true,
        ratingScale: 5,
      },
      {
        id: "recommendation",
        type: "range",
        label: "How likely are you to recommend us?",
        description: "0 is not at all, 10 is very likely.",
        required: true,
        min: 0,
        max: 10,
        step: 1,
      },
      {
        id: "good",
        type: "textarea",
        label: "What did we do well?",
        rows: 3,
        conditionalLogic: { enabled: true, action: "show", rules: happy },
      },
      {
        id: "wrong",
        type: "textarea",
        label: "What went wrong?",
        description: "Names and dates help us to find out.",
        rows: 4,
        conditionalLogic: { enabled: true, action: "show", rules: disappointed },
      },
      { id: "better", type: "textarea", label: "What should we do better?", rows: 3 },
      { id: "contact", type: "switch", label: "You may contact me about it" },
      {
        id: "email",
        type: "email",
        label: "E-mail",
        required: true,
        conditionalLogic: {
          enabled: true,
          action: "show",
          dependsOn: "contact",
          showIf: { operator: "equals", value: "true" },
        },
      },
      {
        id: "order",
        type: "hidden",
        label: "Order number",
        parameter: "order",
        defaultValue: "",
      },
    ],
    settings: {
      thankYou: "Thank you. Your answers help us to get better.",
      endings: [
        {
          id: "disappointed",
          rules: disappointed,
          icon: "info",
          title: "We are sorry",
          text: "That is not the service we want to give. Someone will read your answers today.",
          redirectUrl: null,
        },
        {
          id: "happy",
          rules: happy,
          icon: "done",
          title: "That makes our day",
          text: "Thank you! If you have another minute, please tell others what you told us.",
          redirectUrl: null,
        },
      ],
    },
  });
}
