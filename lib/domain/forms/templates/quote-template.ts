import type { FormContent } from "../form";
import { condition, templateForm } from "./template-form";

const LARGE_ORDER = 500;

/** A quote: prices of options, a price that adds itself up, three pages, an ending for large orders. */
export function quoteTemplate(): FormContent {
  return templateForm({
    title: "Cleaning quote",
    description: "Your price adds up while you choose. It takes about two minutes.",
    fields: [
      {
        id: "page_work",
        type: "page",
        label: "Page break",
        title: "What should be cleaned?",
        nextLabel: "Choose extras",
      },
      {
        id: "service",
        type: "radio",
        label: "Service",
        description:
          "€32 an hour for regular, €38 for deep and €42 for move-out cleaning, VAT included.",
        required: true,
        options: ["Regular cleaning", "Deep cleaning", "Move-out cleaning"],
        optionValues: { "Regular cleaning": 32, "Deep cleaning": 38, "Move-out cleaning": 42 },
      },
      {
        id: "frequency",
        type: "radio",
        label: "How often?",
        description: "10 % less every two weeks, 20 % less every week.",
        required: true,
        options: ["Once", "Every two weeks", "Every week"],
        optionValues: { Once: 1, "Every two weeks": 0.9, "Every week": 0.8 },
        conditionalLogic: condition("show", {
          fieldId: "service",
          operator: "equals",
          value: "Regular cleaning",
        }),
      },
      {
        id: "rooms",
        type: "number",
        label: "How many rooms?",
        required: true,
        min: 1,
        max: 50,
        step: 1,
      },
      {
        id: "page_extras",
        type: "page",
        label: "Page break",
        title: "Extras",
        nextLabel: "Continue",
      },
      {
        id: "extras",
        type: "multiselect",
        label: "What else should we do?",
        options: ["Windows (€45)", "Oven (€30)", "Fridge (€20)", "Balcony (€25)", "Other"],
        optionValues: {
          "Windows (€45)": 45,
          "Oven (€30)": 30,
          "Fridge (€20)": 20,
          "Balcony (€25)": 25,
          Other: 0,
        },
      },
      {
        id: "hours",
        type: "calculation",
        label: "Estimated hours",
        formula: "ROUNDUP({rooms} * 0.75, 0)",
        format: "number",
        shown: true,
      },
      {
        id: "price",
        type: "calculation",
        label: "Estimated price",
        description: "For each visit, VAT included.",
        formula: '{hours} * {service} * IF({frequency} = "", 1, {frequency}) + {extras}',
        format: "currency",
        currency: "EUR",
        shown: true,
      },
      {
        id: "page_contact",
        type: "page",
        label: "Page break",
        title: "Where may we send your quote of {{price}}?",
      },
      { id: "name", type: "text", label: "Your name", required: true },
      { id: "email", type: "email", label: "E-mail", required: true },
      { id: "phone", type: "phone", label: "Phone" },
      { id: "start", type: "date", label: "When should we come first?" },
      { id: "notes", type: "textarea", label: "Anything we should know?", rows: 3 },
      {
        id: "campaign",
        type: "hidden",
        label: "Campaign",
        parameter: "utm_campaign",
        defaultValue: "",
      },
    ],
    settings: {
      thankYou:
        "Thank you, {{name}}. We estimate **{{price}}** for each visit. The written quote is on its way to {{email}}.",
      reviewPage: true,
      endings: [
        {
          id: "large",
          rules: {
            match: "all",
            items: [{ fieldId: "price", operator: "greater_or_equal", value: LARGE_ORDER }],
          },
          icon: "done",
          title: "Thank you, {{name}}. We will call you",
          text: "An order of {{price}} deserves a look at the rooms. We call {{phone|you}} within one working day to agree on a time.",
          redirectUrl: null,
        },
      ],
    },
  });
}
