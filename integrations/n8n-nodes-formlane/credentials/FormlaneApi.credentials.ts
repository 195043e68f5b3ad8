import type {
  IAuthenticateGeneric,
  ICredentialTestRequest,
  ICredentialType,
  INodeProperties,
} from "n8n-workflow";

export class FormlaneApi implements ICredentialType {
  name = "formlaneApi";

  displayName = "Formlane API";

  icon = { light: "file:../icons/formlane.svg", dark: "file:../icons/formlane.dark.svg" } as const;

  documentationUrl = "https://formlane.example/docs/integrations";

  properties: INodeProperties[] = [
    {
      displayName: "Address",
      name: "baseUrl",
      type: "string",
      default: "",
      placeholder: "https://forms.example.com",
      description: "Where your Formlane runs",
      required: true,
    },
    {
      displayName: "API Token",
      name: "token",
      type: "string",
      typeOptions: { password: true },
      default: "",
      placeholder: "fl_…",
      description:
        'Made in Formlane under Settings, "API". It needs forms:read, submissions:read and, for the trigger, hooks:write; forms:write creates forms and links.',
      required: true,
    },
  ];

  authenticate: IAuthenticateGeneric = {
    type: "generic",
    properties: { headers: { Authorization: "=Bearer {{$credentials.token}}" } },
  };

  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{$credentials.baseUrl.replace(/\\/+$/, "")}}',
      url: "/api/auth/me",
    },
  };
}
