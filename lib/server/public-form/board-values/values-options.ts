import "server-only";
import { publicLinkedItemsQuery } from "@/lib/contracts/board-service";
import { LANGUAGE_PARAMETER } from "@/lib/contracts/public-form/language-parameter";
import { AppError } from "@/lib/domain/errors";
import { valuesLimit } from "@/lib/server/board-service/values-limit";
import type { Caller } from "@/lib/server/http/route-options";
import { inviteOf, requireInvite } from "../access/invites";
import { requireAccess } from "../access/require-access";
import { versionFor } from "../language/version-for";
import { liveFormOptions, requireLiveFormById } from "../version/live-form";

const { formId: formIdSchema } = publicLinkedItemsQuery.shape;

/**
 * What the routes have in common that list a board's values: `formId` in the query is of a live form, which is read in the
 * language of the caller, as errors are said.
 */
export const publicValuesOptions = {
  auth: "public",
  asksForAccess: true,
  rateLimit: valuesLimit,
  loadResource: async (_params: undefined, { headers, parameters }: Caller) => {
    const formId = formIdSchema.safeParse(parameters.get("formId"));
    if (!formId.success) {
      throw new AppError("not-found", ({ refusals }) => refusals.formNotFound);
    }
    const lang = parameters.get(LANGUAGE_PARAMETER);
    const live = await versionFor(await requireLiveFormById(formId.data), { lang, headers });
    await requireAccess(live, headers);
    await requireInvite(live, inviteOf(live, { headers, parameters }));
    return live;
  },
  texts: liveFormOptions.texts,
} as const;
