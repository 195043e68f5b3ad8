import type { FormContent } from "../form";
import { condition, templateForm } from "./template-form";

const IN_PERSON = "In person";
const ONLINE = "Online";
const NOT_COMING = "I cannot come";

const whenComing = () =>
  condition("hide", { fieldId: "attendance", operator: "equals", value: NOT_COMING });
const whenInPerson = () =>
  condition("show", { fieldId: "attendance", operator: "equals", value: IN_PERSON });

/** An event: pages that only those guests see whom they concern, a fee that adds up, two endings. */
export function eventTemplate(): FormContent {
  return templateForm({
    title: "Event registration",
    description: "Spring Conference, 23 April. Please answer by the end of March.",
    fields: [
      { id: "name", type: "text", label: "Your name", required: true },
      { id: "email", type: "email", label: "E-mail", required: true },
      { id: "organisation", type: "text", label: "Organisation" },
      {
        id: "attendance",
        type: "radio",
        label: "Will you be there?",
        required: true,
        options: [IN_PERSON, ONLINE, NOT_COMING],
      },
      {
        id: "page_programme",
        type: "page",
        label: "Page break",
        title: "Your programme, {{name|dear guest}}",
        conditionalLogic: whenComing(),
      },
      {
        id: "ticket",
        type: "radio",
        label: "Ticket",
        required: true,
        options: ["Regular (€180)", "Student (€60)", "Speaker (free)"],
        optionValues: { "Regular (€180)": 180, "Student (€60)": 60, "Speaker (free)": 0 },
      },
      {
        id: "sessions",
        type: "multiselect",
        label: "Which sessions interest you?",
        description: "Shown in random order.",
        options: ["Opening talk", "Workshop on design", "Workshop on data", "Panel", "Other"],
        shuffleOptions: true,
      },
      {
        id: "page_visit",
        type: "page",
        label: "Page break",
        title: "Your visit",
        conditionalLogic: whenInPerson(),
      },
      {
        id: "guests",
        type: "number",
        label: "How many guests do you bring to the dinner?",
        description: "Your own dinner is included. €45 for each guest.",
        min: 0,
        max: 4,
        step: 1,
      },
      {
        id: "diet",
        type: "multiselect",
        label: "What should the kitchen know?",
        options: ["Vegetarian", "Vegan", "Gluten-free", "Other"],
      },
      { id: "arrival", type: "date", label: "When do you arrive?" },
      {
        id: "access",
        type: "textarea",
        label: "Do you need anything to take part, such as a lift or an interpreter?",
        rows: 3,
      },
      {
        id: "page_fee",
        type: "page",
        label: "Page break",
        title: "Your fee",
        conditionalLogic: whenComing(),
      },
      {
        id: "fee",
        type: "calculation",
        label: "Fee",
        description: "Half the ticket's price for those who take part online.",
        formula: `{ticket} * IF({attendance} = "${ONLINE}", 0.5, 1) + {guests} * 45`,
        format: "currency",
        currency: "EUR",
        shown: true,
      },
      { id: "invoice", type: "textarea", label: "Address for the invoice", rows: 3 },
    ],
    settings: {
      thankYou: "Thank you, {{name}}. See you in April. The invoice of {{fee}} goes to {{email}}.",
      reviewPage: true,
      endings: [
        {
          id: "not_coming",
          rules: {
            match: "all",
            items: [{ fieldId: "attendance", operator: "equals", value: NOT_COMING }],
          },
          icon: "info",
          title: "We will miss you, {{name}}",
          text: "Thank you for telling us. We will send the recordings to {{email}}.",
          redirectUrl: null,
        },
        {
          id: "online",
          rules: {
            match: "all",
            items: [{ fieldId: "attendance", operator: "equals", value: ONLINE }],
          },
          icon: "done",
          title: "See you online, {{name}}",
          text: "Your link and the invoice of {{fee}} are on their way to {{email}}.",
          redirectUrl: null,
        },
      ],
    },
  });
}
