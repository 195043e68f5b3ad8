import { call } from "../lib/call.js";

/** The forms to choose from; in no list of triggers. */
export const formList = {
  key: "form_list",
  noun: "Form",
  display: {
    label: "List of Forms",
    description: "Triggers for the lists from which forms are chosen.",
    hidden: true,
  },
  operation: {
    perform: async (z, bundle) => {
      const forms = await call(z, bundle, "/api/forms/cards");
      return forms.map(({ id, title }) => ({ id, title }));
    },
    sample: { id: 12, title: "Feedback" },
  },
};
