import { call } from "./lib/call.js";

export const authentication = {
  type: "custom",
  fields: [
    {
      key: "baseUrl",
      label: "Address",
      type: "string",
      required: true,
      placeholder: "https://forms.example.com",
      helpText: "Where your Formlane runs.",
    },
    {
      key: "token",
      label: "API Token",
      type: "password",
      required: true,
      helpText:
        'Made in Formlane under Settings, "API". It needs forms:read, submissions:read and hooks:write; forms:write creates forms and links.',
    },
  ],
  test: (z, bundle) => call(z, bundle, "/api/auth/me"),
  connectionLabel: "{{username}} ({{team.name}})",
};
