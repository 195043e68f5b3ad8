import { call, callIfThere, formField, formPath } from "../lib/call.js";

const SUBMISSION = {
  id: 345,
  createdAt: "2027-01-31T09:00:00.000Z",
  data: { name: "Ada" },
  values: [{ id: "name", parameter: null, label: "Name", type: "text", value: "Ada", text: "Ada" }],
};

const findSubmission = {
  key: "find_submission",
  noun: "Submission",
  display: {
    label: "Find Submission",
    description: "Finds a submission by its number, or the newest whose answers hold some words.",
  },
  operation: {
    inputFields: [
      formField(),
      { key: "submissionId", label: "Number", type: "integer" },
      { key: "q", label: "Words", type: "string", helpText: "By their beginning, all of them." },
    ],
    perform: async (z, bundle) => {
      const { submissionId, q } = bundle.inputData;
      const path = `${formPath(z, bundle)}/submissions`;
      if (submissionId) {
        const found = await callIfThere(z, bundle, `${path}/${encodeURIComponent(submissionId)}`);
        return found === undefined ? [] : [found];
      }
      if (!q) {
        throw new z.errors.Error("Enter a number, or words.", "InvalidData", 400);
      }
      return call(z, bundle, path, { params: { q, limit: 1 } });
    },
    sample: SUBMISSION,
  },
};

const findForm = {
  key: "find_form",
  noun: "Form",
  display: { label: "Find Form", description: "Finds a form by its title." },
  operation: {
    inputFields: [{ key: "title", label: "Title", type: "string", required: true }],
    perform: async (z, bundle) => {
      const title = bundle.inputData.title.trim().toLowerCase();
      const forms = await call(z, bundle, "/api/forms/cards");
      return forms.filter((form) => form.title.trim().toLowerCase() === title).slice(0, 1);
    },
    sample: { id: 12, title: "Feedback", status: "published" },
  },
};

const readSummary = {
  key: "read_summary",
  noun: "Summary",
  display: { label: "Read Summary", description: "Finds what the answers of a form add up to." },
  operation: {
    inputFields: [
      formField(),
      { key: "from", label: "First Day", type: "string", placeholder: "2027-01-01" },
      { key: "to", label: "Last Day", type: "string", placeholder: "2027-01-31" },
      { key: "timeZone", label: "Time Zone", type: "string", placeholder: "Europe/Oslo" },
    ],
    perform: async (z, bundle) => {
      const { formId, from, to, timeZone } = bundle.inputData;
      const given = Object.entries({ from, to, timeZone }).filter(([, value]) => value);
      const params = Object.fromEntries(given);
      const summary = await call(z, bundle, `${formPath(z, bundle)}/summary`, { params });
      return [{ id: Number(formId), ...summary }];
    },
    sample: { id: 12, isComplete: true, questions: [] },
  },
};

export const SEARCHES = [findSubmission, findForm, readSummary];
