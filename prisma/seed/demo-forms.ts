import type { Field } from "@/lib/domain/fields/base-field";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { schemaOf } from "@/lib/field-types/registry/schemas";

type DemoForm = { title: string; description: string; fields: Field[]; isPublished: boolean };
type FieldProperties = Readonly<Record<string, unknown>>;

/** A field of a demo form: the type's defaults, overridden by `given`. */
function field(type: string, id: string, properties: FieldProperties): Field {
  const given = { ...definitionOf({ type }).create(id), id, type, ...properties };
  return schemaOf({ type }).parse(given);
}

function showWhen(dependsOn: string, operator: string, value: unknown): FieldProperties {
  return {
    conditionalLogic: { enabled: true, action: "show", dependsOn, showIf: { operator, value } },
  };
}

export const viewingRequest: DemoForm = {
  title: "Property viewing request",
  description:
    "Tell us which home you would like to see and when. We answer within one working day.",
  isPublished: true,
  fields: [
    field("section", "about", {
      sectionTitle: "About you",
      sectionDescription: "So that we can confirm the time with you.",
      label: "About you",
    }),
    field("text", "name", { label: "Full name", required: true, sectionId: "about" }),
    field("email", "email", { label: "E-mail", required: true, sectionId: "about" }),
    field("radio", "contact", {
      label: "How may we reach you?",
      options: ["E-mail", "Phone"],
      required: true,
      sectionId: "about",
    }),
    field("phone", "phone", {
      label: "Phone number",
      required: true,
      sectionId: "about",
      ...showWhen("contact", "equals", "Phone"),
    }),
    field("section", "visit", {
      sectionTitle: "The visit",
      sectionDescription: "One viewing takes about half an hour.",
      label: "The visit",
    }),
    field("dropdown", "property", {
      label: "Property",
      options: ["12 Harbour Street", "3 Linden Court", "48 Mill Lane", "Other"],
      required: true,
      sectionId: "visit",
    }),
    field("date", "day", { label: "Preferred day", required: true, sectionId: "visit" }),
    field("number", "people", {
      label: "How many people?",
      min: 1,
      max: 8,
      step: 1,
      sectionId: "visit",
    }),
    field("textarea", "notes", { label: "Anything we should know?", sectionId: "visit" }),
  ],
};

export const customerFeedback: DemoForm = {
  title: "Customer feedback",
  description: "Two minutes that help us do better.",
  isPublished: true,
  fields: [
    field("radio", "satisfaction", {
      label: "How satisfied are you?",
      options: ["Very satisfied", "Satisfied", "Not satisfied"],
      required: true,
    }),
    field("textarea", "improve", {
      label: "What should we have done better?",
      required: true,
      ...showWhen("satisfaction", "equals", "Not satisfied"),
    }),
    field("multiselect", "liked", {
      label: "What did you like?",
      options: ["Speed", "Friendliness", "Price", "Quality", "Other"],
    }),
    field("rating", "staff", { label: "How was our staff?" }),
    field("range", "wait", {
      label: "How long did you wait?",
      description: "In minutes",
      min: 0,
      max: 60,
      step: 5,
    }),
    field("number", "recommend", {
      label: "Would you recommend us? (0 to 10)",
      min: 0,
      max: 10,
      step: 1,
      required: true,
    }),
    field("checkbox", "reply", { label: "Please contact me about this" }),
    field("email", "email", {
      label: "E-mail",
      required: true,
      ...showWhen("reply", "is_not_empty", null),
    }),
  ],
};

export const eventRegistration: DemoForm = {
  title: "Summer event registration",
  description: "Saturday in the park, from noon. Please register by the end of the month.",
  isPublished: true,
  fields: [
    field("text", "name", { label: "Name", required: true }),
    field("email", "email", { label: "E-mail", required: true }),
    field("number", "guests", { label: "Guests you bring", min: 0, max: 5, step: 1 }),
    field("date", "arrival", { label: "Day of arrival", required: true }),
    field("dropdown", "meal", {
      label: "Meal",
      options: ["Vegetarian", "Vegan", "Fish", "Meat", "Other"],
      required: true,
    }),
    field("text", "allergies", {
      label: "Allergies",
      ...showWhen("meal", "contains", ["Vegetarian", "Vegan", "Other"]),
    }),
    field("url", "website", { label: "Website for the guest list" }),
  ],
};

export const supplierForm: DemoForm = {
  title: "Supplier onboarding",
  description: "Draft: waiting for the purchasing team.",
  isPublished: false,
  fields: [
    field("text", "company", { label: "Company", required: true }),
    field("email", "email", { label: "Contact e-mail", required: true }),
    field("phone", "phone", { label: "Contact phone" }),
    field("url", "website", { label: "Website" }),
    field("multiselect", "goods", {
      label: "What do you supply?",
      options: ["Furniture", "Cleaning", "Repairs", "Other"],
    }),
  ],
};
