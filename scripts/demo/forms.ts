import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import type { Field } from "@/lib/domain/fields/base-field";
import { bundledTemplate } from "@/lib/domain/forms/templates/bundled-template";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { schemaOf } from "@/lib/field-types/registry/schemas";
import { RENTED_HOMES } from "./boards";

type Properties = Readonly<Record<string, unknown>>;
export type DemoForm = {
  title: string;
  description: string;
  fields: Field[];
  mondayWorkspaceId?: string;
  mondayBoardId?: string;
  mondayGroupId?: string;
  webhooks?: string[];
  settings?: SaveFormRequest["settings"];
};

const WORKSPACE = "7100";
const HOMES = "8102";

function field(type: string, id: string, properties: Properties): Field {
  const given = { ...definitionOf({ type }).create(id), id, type, ...properties };
  return schemaOf({ type }).parse(given);
}

const writes = (id: string, type: string): Properties => ({
  mondayColumnId: id,
  mondayColumnType: type,
});
const reads = (columnId: string, type: string): Properties => ({
  populateFromMonday: true,
  mondayReadWorkspaceId: WORKSPACE,
  mondayReadBoardId: HOMES,
  mondayReadColumnId: columnId,
  mondayReadColumnType: type,
});
const showWhen = (dependsOn: string, value: string): Properties => ({
  conditionalLogic: {
    enabled: true,
    action: "show",
    dependsOn,
    showIf: { operator: "equals", value },
  },
});

const CITIES = ["Ashford", "Northport", "Weston"];

/** A form whose cities and homes are read from a board; its answers are written to another. */
export const boardViewing = (receiver: string): DemoForm => ({
  title: "Book a viewing (board)",
  description: "The cities and homes on offer come from the board, each answer becomes an item.",
  mondayWorkspaceId: WORKSPACE,
  mondayBoardId: "8101",
  mondayGroupId: "new",
  webhooks: [`${receiver}/well`],
  settings: { follow: { enabled: true, columnIds: ["state", "agent", "day"], answers: false } },
  fields: [
    field("text", "name", { label: "Full name", required: true, ...writes("name", "name") }),
    field("email", "email", { label: "E-mail", required: true, ...writes("email", "email") }),
    field("phone", "phone", { label: "Phone", ...writes("phone", "phone") }),
    field("dropdown", "city", {
      label: "City",
      required: true,
      options: CITIES,
      mondayOptions: CITIES,
      ...reads("city", "status"),
      ...writes("city", "status"),
    }),
    field("dropdown", "home", {
      label: "Home",
      options: RENTED_HOMES,
      mondayOptions: RENTED_HOMES,
      ...reads("name", "name"),
      ...writes("home", "board_relation"),
      mondayReadGroupIds: ["rent"],
      mondayReadGroupId: "rent",
      mondayParentFieldId: "city",
      mondayFilterColumnId: "city",
    }),
    field("date", "day", { label: "Day", required: true, ...writes("day", "date") }),
    field("number", "people", {
      label: "How many people?",
      min: 1,
      max: 8,
      step: 1,
      ...writes("people", "numbers"),
    }),
    field("daterange", "away", { label: "When are you away?", ...writes("away", "timeline") }),
    field("people", "agent", {
      label: "Whom would you like to meet?",
      ...writes("agent", "people"),
    }),
    field("country", "country", {
      label: "Where do you move from?",
      ...writes("country", "country"),
    }),
    field("textarea", "notes", {
      label: "Anything we should know?",
      ...writes("notes", "long_text"),
    }),
    field("file", "papers", { label: "Papers", ...writes("papers", "file") }),
  ],
});

/** Some of its answers do not fit the board, and its webhook address fails. */
export const repairReport = (receiver: string): DemoForm => ({
  title: "Report a repair (board, failing webhook)",
  description: "Some answers fit no label of the board, and the webhook's address answers 500.",
  mondayWorkspaceId: WORKSPACE,
  mondayBoardId: "8103",
  mondayGroupId: "inbox",
  webhooks: [`${receiver}/badly`],
  fields: [
    field("text", "name", { label: "Your name", required: true, ...writes("name", "name") }),
    field("text", "home", { label: "Address", required: true, ...writes("home", "text") }),
    field("multiselect", "kind", {
      label: "What is it about?",
      options: ["Water", "Heating", "Doors, windows", "Other"],
      ...writes("kind", "dropdown"),
    }),
    field("radio", "urgency", {
      label: "How urgent is it?",
      options: ["Can wait", "This week", "Today", "Emergency"],
      required: true,
      ...writes("urgency", "status"),
    }),
    field("phone", "phone", {
      label: "Where do we reach you right now?",
      required: true,
      ...showWhen("urgency", "Emergency"),
    }),
    field("textarea", "what", { label: "What happened?", ...writes("what", "long_text") }),
  ],
});

/** Finds a viewing on the board by the e-mail address, and changes it. */
export const viewingConfirmation = (): DemoForm => ({
  title: "Confirm a viewing (finds its item)",
  description: "Changes the viewing of this address on the board; without one the delivery fails.",
  mondayWorkspaceId: WORKSPACE,
  mondayBoardId: "8101",
  mondayGroupId: "new",
  settings: { boardMode: "match", matchFieldId: "email", matchMissing: "fail" },
  fields: [
    field("email", "email", {
      label: "E-mail of the visitor",
      required: true,
      ...writes("email", "email"),
    }),
    field("radio", "state", {
      label: "State",
      options: ["New", "Confirmed", "Done"],
      required: true,
      ...writes("state", "status"),
    }),
  ],
});

/** Links open it for one repair on the board, and change that. */
export const repairChange = (): DemoForm => ({
  title: "Change a repair (update link)",
  description: "A link fills it in with what the board holds; sending writes what was changed.",
  mondayWorkspaceId: WORKSPACE,
  mondayBoardId: "8103",
  mondayGroupId: "inbox",
  settings: {
    boardMode: "link",
    updateLinks: { enabled: true, validDays: null, singleUse: false, inReceipt: false },
  },
  fields: [
    field("text", "home", { label: "Address", ...writes("home", "text"), updateMode: "readonly" }),
    field("radio", "urgency", {
      label: "How urgent is it?",
      options: ["Can wait", "This week", "Today"],
      ...writes("urgency", "status"),
    }),
    field("textarea", "what", { label: "What happened?", ...writes("what", "long_text") }),
  ],
});

/** Each line of its table becomes a subitem. */
export const worksList = (): DemoForm => ({
  title: "List of works (lines as subitems)",
  description: "One item for the list, one subitem for each line.",
  mondayWorkspaceId: WORKSPACE,
  mondayBoardId: "8104",
  mondayGroupId: "planned",
  fields: [
    field("text", "name", { label: "Name of the list", required: true, ...writes("name", "name") }),
    field("bundled_requests", "lines", {
      label: "Works",
      mondaySubitemColumns: { category: "kind", amount: "amount" },
    }),
  ],
});

/** One address is permanently gone, one answers "busy" for an hour. */
export const newsletter = (receiver: string): DemoForm => ({
  title: "Newsletter (webhooks that are gone and busy)",
  description: "One address answers 410 and is paused, the other asks for patience.",
  webhooks: [`${receiver}/gone`, `${receiver}/busy`],
  fields: [field("email", "email", { label: "E-mail", required: true })],
});

/** Can be saved and continued elsewhere; its message sends the answers to whoever applied. */
export const application = (): DemoForm => ({
  title: "Apply for a home (saved for later, with a message)",
  description:
    "Save and continue later on any device. The demo sends no e-mails, so its message fails.",
  settings: {
    resumable: true,
    correctableDays: 14,
    messages: [
      {
        id: "received",
        title: "We have your application",
        to: { fieldId: "email" },
        rules: { match: "all", items: [] },
        subject: "We have your application",
        text: "Hello {{name|there}},\n\nthank you. Your answers are attached.",
        withAnswers: "pdf",
        offer: { correct: true },
      },
    ],
  },
  fields: [
    field("text", "name", { label: "Full name", required: true }),
    field("email", "email", { label: "E-mail", required: true }),
    field("page", "household", { label: "Household", title: "Your household" }),
    field("number", "people", { label: "How many people move in?", min: 1, max: 8 }),
    field("file", "income", { label: "Proof of income" }),
    field("password", "code", { label: "Passphrase for phone calls" }),
  ],
});

export const bundledForm = (): DemoForm => {
  const { title, description, fields } = bundledTemplate();
  return { title, description, fields };
};
