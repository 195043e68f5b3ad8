import "server-only";
import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import type { FormContent } from "@/lib/domain/forms/form";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { CONTENT_CHECKS } from "@/lib/form-engine/checks/form-checks";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { normaliseSettings } from "@/lib/form-engine/normalise-settings";
import { webhookProblem } from "@/lib/server/outbound/webhook-problem";
import { refuseAt, refuseByChecks } from "./validation/refuse";

type Merge = {
  teamId: number;
  stored: FormContent;
  request: SaveFormRequest;
};

/** Applies a save to the stored content; absent keys stay as they are. 400 for invalid values. */
export function mergeContent(merge: Merge): FormContent {
  const content = mergeUnchecked(merge);
  const { settings: before } = merge.stored;
  const due = CONTENT_CHECKS.filter(
    ({ setting }) => setting === undefined || content.settings[setting] !== before[setting],
  );
  refuseByChecks(
    due.map(({ check }) => check),
    content,
  );
  return { ...content, settings: normaliseSettings(content.settings, content.fields) };
}

/** The same without the checks of the content as a whole; 400 for addresses that cannot be. */
export function mergeUnchecked({ teamId, stored, request }: Merge): FormContent {
  const fields = request.fields === undefined ? stored.fields : normaliseFields(request.fields);
  refuseBadChats({ teamId, stored: stored.settings, chats: request.settings?.chats ?? [] });
  return {
    title: request.title?.trim() ?? stored.title,
    description:
      request.description === undefined ? stored.description : (request.description ?? ""),
    fields,
    mondayWorkspaceId: givenOrStored(stored.mondayWorkspaceId, request.mondayWorkspaceId),
    mondayBoardId: givenOrStored(stored.mondayBoardId, request.mondayBoardId),
    mondayGroupId: givenOrStored(stored.mondayGroupId, request.mondayGroupId),
    redirectUrl: mergeRedirect(stored.redirectUrl, request.redirectUrl),
    webhooks: mergeWebhooks({ teamId, stored: stored.webhooks, request }),
    settings: mergeSettings(stored.settings, request.settings),
  };
}

function givenOrStored(stored: string | null, given: string | null | undefined): string | null {
  return given === undefined ? stored : given;
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

/** What is stored may stay: the address was another one's when it was saved. */
function refuseBadChats({
  teamId,
  stored,
  chats,
}: {
  teamId: number;
  stored: PublicPageSettings;
  chats: PublicPageSettings["chats"];
}): void {
  for (const [index, { url }] of chats.entries()) {
    if (!stored.chats.some((each) => each.url === url)) {
      refuseAt(`settings.chats.${index}.url`, webhookProblem({ url, teamId }));
    }
  }
}

/** Absent keys stay. */
function mergeSettings(
  stored: PublicPageSettings,
  given: SaveFormRequest["settings"],
): PublicPageSettings {
  const named = Object.entries(given ?? {}).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(named) };
}
