import { hookTrigger } from "./hook-trigger.js";

const form = { formId: 12, formTitle: "Feedback" };
const submission = { ...form, submissionId: 345 };
const answers = {
  ...submission,
  createdAt: "2027-01-31T09:00:00.000Z",
  answers: { name: "Ada" },
  values: [{ id: "name", parameter: null, label: "Name", type: "text", value: "Ada", text: "Ada" }],
  fields: [{ id: "name", type: "text", label: "Name" }],
};
const delivery = {
  ...submission,
  deliveryId: 6,
  kind: "board",
  target: "1234567890",
  itemId: null,
};

export const TRIGGERS = [
  hookTrigger({
    key: "submission_created",
    noun: "Submission",
    label: "New Submission",
    description: "Triggers when somebody sends a form.",
    event: "submission.created",
    sample: answers,
  }),
  hookTrigger({
    key: "submission_updated",
    noun: "Submission",
    label: "Updated Submission",
    description: "Triggers when answers are corrected.",
    event: "submission.updated",
    sample: { ...answers, revision: 2, changed: ["name"] },
  }),
  hookTrigger({
    key: "submission_withdrawn",
    noun: "Submission",
    label: "Withdrawn Submission",
    description: "Triggers when somebody withdraws what they sent.",
    event: "submission.withdrawn",
    sample: { ...submission, withdrawnAt: "2027-01-31T09:00:00.000Z" },
  }),
  hookTrigger({
    key: "submission_stage",
    noun: "Stage",
    label: "Stage of a Submission",
    description: "Triggers when a stage begins to wait, or is decided.",
    event: "submission.stage",
    sample: {
      ...submission,
      stage: { id: "boss", title: "Boss" },
      state: "done",
      decision: "approve",
    },
  }),
  hookTrigger({
    key: "delivery_failed",
    noun: "Delivery",
    label: "Failed Delivery",
    description: "Triggers when a delivery is not tried again by itself.",
    event: "delivery.failed",
    sample: delivery,
  }),
  hookTrigger({
    key: "delivery_delivered",
    noun: "Delivery",
    label: "Delivery Made",
    description: "Triggers when answers have arrived on a board or elsewhere.",
    event: "delivery.delivered",
    sample: { ...delivery, itemId: "9876543210" },
  }),
  hookTrigger({
    key: "form_published",
    noun: "Form",
    label: "Published Form",
    description: "Triggers when a version of a form goes live.",
    event: "form.published",
    sample: { ...form, version: 3, publicUrl: "feedback-a1b2c3" },
  }),
];
