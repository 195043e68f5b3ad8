import "server-only";
import type { FormContent } from "@/lib/domain/forms/form";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { webhookProblem } from "@/lib/server/outbound/webhook-problem";
import { requirePublicPipes } from "./validation/require-public-pipes";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { normaliseSettings } from "@/lib/form-engine/normalise-settings";
import {
  requireKnownEndingRules,
  requireKnownNotificationRules,
} from "./validation/require-known-rules";
import { requireMatchField } from "./validation/require-match-field";

/** Applies a save to the stored content; absent keys stay as they are. 400 for invalid values. */
export function mergeContent({
  teamId,
  stored,
  request,
}: {
  teamId: number;
  stored: FormContent;
  request: SaveFormRequest;
}): FormContent {
  const fields = request.fields === undefined ? stored.fields : normaliseFields(request.fields);
  const content = {
    title: mergeTitle(stored.title, request.title),
    description:
      request.description === undefined ? stored.description : (request.description ?? ""),
    fields,
    mondayWorkspaceId: givenOrStored(stored.mondayWorkspaceId, request.mondayWorkspaceId),
    mondayBoardId: givenOrStored(stored.mondayBoardId, request.mondayBoardId),
    mondayGroupId: givenOrStored(stored.mondayGroupId, request.mondayGroupId),
    redirectUrl: mergeRedirect(stored.redirectUrl, request.redirectUrl),
    webhooks: mergeWebhooks({ teamId, stored: stored.webhooks, request }),
    settings: mergeSettings({ stored: stored.settings, given: request.settings, fields }),
  };
  requirePublicPipes(content);
  return content;
}

function givenOrStored(stored: string | null, given: string | null | undefined): string | null {
  return given === undefined ? stored : given;
}

function mergeTitle(stored: string, given: string | undefined): string {
  const title = given?.trim() ?? stored;
  if (title === "") {
    throw new AppError("invalid", "Form title is required", {
      fieldErrors: { title: "Form title is required" },
    });
  }
  return title;
}

function mergeRedirect(stored: string | null, given: string | null | undefined): string | null {
  if (given === undefined) {
    return stored;
  }
  const text = given?.trim() ?? "";
  if (text === "") {
    return null;
  }
  const { address, problem } = redirectTemplate(text);
  if (problem !== null) {
    const message = `${problem}.`;
    throw new AppError("invalid", message, { fieldErrors: { redirectUrl: message } });
  }
  return address;
}

/** `webhooks` takes precedence; `webhookUrl` alone, from an older client, replaces the first of the list. */
function mergeWebhooks({
  teamId,
  stored,
  request: { webhooks, webhookUrl },
}: {
  teamId: number;
  stored: string[];
  request: Pick<SaveFormRequest, "webhooks" | "webhookUrl">;
}): string[] {
  const clean = (text: string, index: number) => cleanWebhook({ teamId, text, index });
  if (webhooks !== undefined && webhooks !== null) {
    return webhooks.map(clean).filter((url) => url !== null);
  }
  if (webhookUrl === undefined) {
    return stored;
  }
  const first = clean(webhookUrl ?? "", 0);
  return first === null ? stored.slice(1) : [first, ...stored.slice(1)];
}

function cleanWebhook({
  teamId,
  text,
  index,
}: {
  teamId: number;
  text: string;
  index: number;
}): string | null {
  const url = text.trim();
  if (url === "" || url === "none") {
    return null;
  }
  const message = webhookProblem({ url, teamId });
  if (message !== null) {
    throw new AppError("invalid", message, { fieldErrors: { [`webhooks.${index}`]: message } });
  }
  return url;
}

type MergeSettings = {
  stored: PublicPageSettings;
  given: SaveFormRequest["settings"];
  /** The fields that are stored with the settings. */
  fields: readonly Field[];
};

/**
 * Applies a save to the stored settings; absent keys stay. 400 when the form would close before it opens, when no
 * field finds the item to update, or when given endings or given rules of e-mails name what is unknown.
 */
function mergeSettings({ stored, given = {}, fields }: MergeSettings): PublicPageSettings {
  const named = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const settings: PublicPageSettings = { ...stored, ...named };
  const problem = openingProblem(settings);
  if (problem !== null) {
    throw new AppError("invalid", problem, { fieldErrors: { settings: problem } });
  }
  requireMatchField({ fields, settings });
  requireKnownEndingRules({ endings: given.endings ?? [], fields });
  if (given.notificationRules !== undefined) {
    const { notificationRules: rules, endings } = settings;
    requireKnownNotificationRules({ rules, endings, fields });
  }
  return normaliseSettings(settings, fields);
}
