import {
  translationsImportRequest,
  translationsResponse,
} from "@/lib/contracts/forms/translations";
import { LIMITS } from "@/lib/domain/limits";
import { importTranslations } from "@/lib/server/forms/translations/import-translations";
import { ofTranslations } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const POST = withRoute({
  ...ofTranslations,
  permission: "forms:write",
  maxBodyBytes: LIMITS.translationsFileBytes,
  body: translationsImportRequest,
  response: translationsResponse,
  handler: ({ team, params: { id, lang: language }, body }) =>
    importTranslations({ id, teamId: team.id, language }, body),
});

export const { GET, PUT, PATCH, DELETE } = methodNotAllowed("POST");
