import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FormContent } from "@/lib/domain/forms/form";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { matchRefusal } from "@/lib/form-engine/board/column-mapping/match-problem";
import { endingRefusals, notificationRefusals } from "@/lib/form-engine/checks/rule-refusals";
import { messageRefusals, replyToRefusals } from "@/lib/form-engine/messages/message-refusals";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { normaliseSettings } from "@/lib/form-engine/normalise-settings";
import { pipingRefusals } from "@/lib/form-engine/piping/piping-problems";
import { webhookProblem } from "@/lib/server/outbound/webhook-problem";
import { refuse, refuseAt } from "./validation/refuse";

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
  refuse(pipingRefusals(content));
  return content;
}

function givenOrStored(stored: string | null, given: string | null | undefined): string | null {
  return given === undefined ? stored : given;
}

function mergeTitle(stored: string, given: string | undefined): string {
  const title = given?.trim() ?? stored;
  refuseAt("title", title === "" ? "Form title is required" : null);
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
  refuseAt("redirectUrl", problem && `${problem}.`);
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
  refuseAt(`webhooks.${index}`, webhookProblem({ url, teamId }));
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
 * field finds the item to update, or when given endings, messages, rules or replies of e-mails name what is unknown.
 */
function mergeSettings({ stored, given = {}, fields }: MergeSettings): PublicPageSettings {
  const named = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  );
  const settings: PublicPageSettings = { ...stored, ...named };
  refuseAt("settings", openingProblem(settings));
  const match = matchRefusal({ fields, settings });
  refuseAt("settings", match && `${match}.`);
  refuse(endingRefusals({ endings: given.endings ?? [], fields }));
  if (given.notificationRules !== undefined) {
    const { notificationRules: rules, endings } = settings;
    refuse(notificationRefusals({ rules, endings, fields }));
  }
  if (given.messages !== undefined) {
    refuse(messageRefusals({ settings, fields }));
  }
  if (settings.noticeReplyTo !== stored.noticeReplyTo) {
    refuse(replyToRefusals({ settings, fields }));
  }
  return normaliseSettings(settings, fields);
}
