import { call, formField, formPath } from "../lib/call.js";

const createForm = {
  key: "create_form",
  noun: "Form",
  display: { label: "Create Form", description: "Creates a draft from JSON." },
  operation: {
    inputFields: [
      {
        key: "form",
        label: "Form (JSON)",
        type: "text",
        required: true,
        helpText: "The title, fields and settings of the form, as the HTTP interface takes them.",
      },
    ],
    perform: async (z, bundle) => {
      const body = jsonObject(z, bundle.inputData.form);
      return call(z, bundle, "/api/forms", { method: "POST", body });
    },
    sample: { id: 12, title: "Feedback", status: "draft" },
  },
};

const createUpdateLinks = {
  key: "create_update_links",
  noun: "Update Link",
  display: {
    label: "Create Update Links",
    description: "Creates links with which somebody changes items of the form's board.",
  },
  operation: {
    inputFields: [
      formField(),
      { key: "itemIds", label: "Items", type: "string", list: true, required: true },
    ],
    perform: async (z, bundle) => {
      const itemIds = [bundle.inputData.itemIds].flat().map(String);
      const url = `${formPath(z, bundle)}/item-links`;
      return { links: await call(z, bundle, url, { method: "POST", body: { itemIds } }) };
    },
    sample: { links: [{ itemId: "1234567890", url: "https://forms.example.com/form/a?item=…" }] },
  },
};

function jsonObject(z, text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new z.errors.Error(`The form is no JSON: ${error.message}`, "InvalidData", 400);
  }
  if (typeof read !== "object" || read === null || Array.isArray(read)) {
    throw new z.errors.Error("The form is no JSON object.", "InvalidData", 400);
  }
  return read;
}

export const CREATES = [createForm, createUpdateLinks];
