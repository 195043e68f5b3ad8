import { translationsExportQuery } from "@/lib/contracts/forms/translations";
import { exportTranslations } from "@/lib/server/forms/translations/export-translations";
import { ofTranslations } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofTranslations,
  permission: "forms:read",
  query: translationsExportQuery,
  handler: ({ team, params: { id, lang: language }, query }) =>
    exportTranslations({ id, teamId: team.id, language }, query),
});

export const { POST, PUT, PATCH, DELETE } = methodNotAllowed("GET");
