import { after } from "next/server";
import { formResponse } from "@/lib/contracts/forms/forms";
import type { Identity, MemberTeam } from "@/lib/server/auth/authenticate";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { ofForm } from "@/lib/server/http/of-form";
import { warmBoardCache } from "@/lib/server/public-form/board-values/warm-board-cache";

type Context = { identity: Identity; team: MemberTeam; params: { id: number } };

/** What all that publish a form declare, but for the permission. */
export const publishing = {
  ...ofForm,
  response: formResponse,
  audit: {
    event: "form-published",
    about: ({ params }: Pick<Context, "params">) => ({ formId: params.id }),
  },
  handler: async ({ identity, team, params }: Context) => {
    const publishedBy = identity.user.username;
    const form = await publishForm({ id: params.id, teamId: team.id, publishedBy });
    after(() => warmBoardCache(form.id));
    return form;
  },
} as const;
