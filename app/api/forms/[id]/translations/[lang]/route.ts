import { translationsRequest, translationsResponse } from "@/lib/contracts/forms/translations";
import {
  changeTranslations,
  readTranslations,
} from "@/lib/server/forms/translations/change-translations";
import { ofTranslations, ofTranslationsToChange } from "@/lib/server/http/of-form";
import { methodNotAllowed } from "@/lib/server/http/responses/method-not-allowed";
import { withRoute } from "@/lib/server/http/with-route";

export const GET = withRoute({
  ...ofTranslations,
  permission: "forms:read",
  response: translationsResponse,
  handler: ({ team, params: { id, lang: language } }) =>
    readTranslations({ id, teamId: team.id, language }),
});

export const PUT = withRoute({
  ...ofTranslationsToChange,
  body: translationsRequest,
  response: translationsResponse,
  handler: ({ team, params: { id, lang: language }, body: { texts: given } }) =>
    changeTranslations({ id, teamId: team.id, language, given, replaces: true }),
});

export const PATCH = withRoute({
  ...ofTranslationsToChange,
  body: translationsRequest,
  response: translationsResponse,
  handler: ({ team, params: { id, lang: language }, body: { texts: given } }) =>
    changeTranslations({ id, teamId: team.id, language, given, replaces: false }),
});

export const { POST, DELETE } = methodNotAllowed("GET", "PUT", "PATCH");
