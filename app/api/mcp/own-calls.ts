import { publishing } from "@/app/api/forms/[id]/publish/publishing";
import {
  explainHiddenRequest,
  explainHiddenResponse,
  formDiffResponse,
  formFindingsResponse,
} from "@/lib/contracts/forms/assistant-tools";
import { rehearsalResponse } from "@/lib/contracts/forms/rehearsal";
import { createFormRequest } from "@/lib/contracts/forms/save-form";
import { LIMITS } from "@/lib/domain/limits";
import { getRehearsal, startRehearsal } from "@/lib/server/deliveries/rehearsal/rehearsal";
import { explainHiddenField } from "@/lib/server/forms/paths/explain-hidden-field";
import { diffForm } from "@/lib/server/forms/versions/diff-form";
import { validateForm, validateNewForm } from "@/lib/server/forms/versions/validate-form";
import { ofForm } from "@/lib/server/http/of-form";
import { withRoute } from "@/lib/server/http/with-route";

// What tools do that has no address of its own: declared as routes are, and so judged by the same gate.

export const validateStored = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: formFindingsResponse,
  handler: ({ team, params }) => validateForm({ id: params.id, teamId: team.id }),
});

/** For those who may create forms: its sentences are about what a team has. */
export const validateNew = withRoute({
  auth: "user",
  permission: "forms:write",
  body: createFormRequest,
  maxKeys: LIMITS.translationsPerLanguage,
  response: formFindingsResponse,
  handler: ({ team, body }) => validateNewForm({ teamId: team.id, role: team.role, request: body }),
});

export const diff = withRoute({
  ...ofForm,
  permission: "forms:read",
  response: formDiffResponse,
  handler: ({ team, params }) => diffForm({ id: params.id, teamId: team.id }),
});

export const explainHidden = withRoute({
  ...ofForm,
  permission: "forms:read",
  body: explainHiddenRequest,
  response: explainHiddenResponse,
  handler: ({ team, params, body }) =>
    explainHiddenField({ id: params.id, teamId: team.id, ...body }),
});

export const publish = withRoute({ ...publishing, permission: "forms:publish" });

/** Begins a rehearsal, and says how far it is: the same call tells its result. */
export const rehearse = withRoute({
  ...ofForm,
  permission: "answers:rehearse",
  response: rehearsalResponse,
  handler: async ({ team, params }) => {
    const form = { id: params.id, teamId: team.id };
    const found = await getRehearsal(form);
    return found.state === "running" || found.state === "done" ? found : startRehearsal(form);
  },
});
