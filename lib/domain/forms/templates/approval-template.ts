import { thresholdText } from "../../approval/approval-routing";
import { DEFAULT_LISTS } from "../../approval/default-lists";
import type { FormContent } from "../form";
import { condition, templateForm } from "./template-form";

const { threshold } = DEFAULT_LISTS;
const isLarge = { fieldId: "amount", operator: "greater_than", value: threshold } as const;

/** A request that a manager decides about, and above an amount finance, too; whoever asks follows it. */
export function approvalTemplate(): FormContent {
  return templateForm({
    title: "Request with approval",
    description: "Your manager decides about it. You are e-mailed, and can follow it.",
    fields: [
      { id: "name", type: "text", label: "Your name", required: true },
      { id: "email", type: "email", label: "Your e-mail", required: true },
      { id: "what", type: "text", label: "What do you need?", required: true },
      {
        id: "amount",
        type: "number",
        label: "What does it cost, in dollars?",
        required: true,
        min: 0,
        max: 1_000_000,
        step: 0.01,
      },
      { id: "reason", type: "textarea", label: "Why do you need it?", required: true, rows: 3 },
      { id: "offer", type: "file", label: "Offer", maxFiles: 3 },
      { id: "manager_email", type: "email", label: "E-mail of your manager", required: true },
      {
        id: "page_manager",
        type: "page",
        label: "Page break",
        title: "Approval by the manager",
        stageId: "manager",
      },
      {
        id: "manager_decision",
        type: "decision",
        label: "Do you approve this request?",
        required: true,
        returnTo: null,
      },
      {
        id: "finance_email",
        type: "email",
        label: "Who approves for finance?",
        description: `Their e-mail. Requests above ${thresholdText(threshold)} need their approval, too.`,
        required: true,
        conditionalLogic: condition("show", isLarge, {
          fieldId: "manager_decision",
          operator: "equals",
          value: "approve",
        }),
      },
      {
        id: "page_finance",
        type: "page",
        label: "Page break",
        title: "Approval by finance",
        stageId: "finance",
      },
      { id: "cost_centre", type: "text", label: "Cost centre" },
      {
        id: "finance_decision",
        type: "decision",
        label: "Do you approve this request?",
        required: true,
        returnTo: "manager",
      },
    ],
    settings: {
      stages: [
        {
          id: "manager",
          title: "Manager",
          filledBy: { fieldId: "manager_email" },
          rules: { match: "all", items: [] },
          remindAfterDays: 3,
        },
        {
          id: "finance",
          title: "Finance",
          filledBy: { fieldId: "finance_email" },
          rules: { match: "all", items: [isLarge] },
          remindAfterDays: 3,
        },
      ],
      follow: { enabled: true, columnIds: [], answers: true, stages: true },
      messages: [
        {
          id: "received",
          title: "Received",
          to: { fieldId: "email" },
          rules: { match: "all", items: [] },
          subject: "Your request was received",
          text: "Hello {{name}},\n\nyour manager was asked about **{{what}}**. You can follow what becomes of it.",
          withAnswers: "text",
          offer: { follow: true },
        },
      ],
    },
  });
}
