import {
  liveLinkRequest,
  liveLinkResponse,
  madeLiveLinkResponse,
} from "@/lib/contracts/submissions/live-link";
import {
  getLiveLink,
  makeLiveLink,
  revokeLiveLink,
} from "@/lib/server/exports/live-link/manage-live-link";
import { ofForm } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

const options = { ...ofForm, permission: "answers:share" } as const;
const about = ({ params }: { params: { id: number } }) => ({ formId: params.id });

export const GET = withRoute({
  ...options,
  response: liveLinkResponse,
  handler: ({ team, params }) => getLiveLink({ formId: params.id, teamId: team.id }),
});

export const POST = withRoute({
  ...options,
  body: liveLinkRequest,
  response: madeLiveLinkResponse,
  status: 201,
  audit: { event: "live-link-made", about },
  handler: ({ identity, team, params, body }) =>
    makeLiveLink({ formId: params.id, teamId: team.id, userId: identity.user.id, ...body }),
});

export const DELETE = withRoute({
  ...options,
  audit: { event: "live-link-revoked", about },
  handler: ({ team, params }) => revokeLiveLink({ formId: params.id, teamId: team.id }),
});

export const { PUT, PATCH } = methodNotAllowed("GET", "POST", "DELETE");
