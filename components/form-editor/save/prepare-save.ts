import type { SaveFormRequest } from "@/lib/contracts/forms/save-form";
import type { FormContent } from "@/lib/domain/forms/form";
import { openingProblem } from "@/lib/domain/forms/form-availability";
import { redirectProblem, redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { webAddressProblem } from "@/lib/domain/urls/web-address";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { lacksReadBoard } from "@/lib/form-engine/board/lacks-read-board";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { normaliseSettings } from "@/lib/form-engine/normalise-settings";
import type { FormInputPlace } from "./focus-form-input";

export const TITLE_MISSING = "Form title is required";
const WEBHOOK_INVALID = "Each webhook needs an address that starts with http:// or https://";
const CHAT_INCOMPLETE =
  "Each chat needs an address that starts with http:// or https://, and a text";

type Prepared =
  | {
      ok: true;
      body: FormContent & Pick<SaveFormRequest, "status">;
      isCorrupted: boolean;
      unconfigured: string[];
    }
  | ({ ok: false; problem: string } & FormInputPlace);

/**
 * The body of a save request, as the server will store it, or the first problem that prevents it. `isCorrupted`: the fields were not
 * an array and are reset to none. `unconfigured`: labels of fields that lack their board or column.
 */
export function prepareSave(content: FormContent): Prepared {
  const title = content.title.trim();
  if (title === "") {
    return { ok: false, problem: TITLE_MISSING, place: "title" };
  }
  const redirectUrl = content.redirectUrl?.trim() || null;
  const problem = redirectProblem(redirectUrl ?? "");
  if (problem !== null) {
    return { ok: false, problem, place: "redirect" };
  }
  const webhooks = content.webhooks.map((url) => url.trim());
  const badWebhook = webhooks.findIndex((url) => webAddressProblem(url) !== null);
  if (badWebhook !== -1) {
    return { ok: false, problem: WEBHOOK_INVALID, place: "webhooks", index: badWebhook };
  }
  const chats = content.settings.chats.map((chat) => ({ ...chat, url: chat.url.trim() }));
  const badChat = chats.findIndex(
    ({ url, text }) => webAddressProblem(url) !== null || text.trim() === "",
  );
  if (badChat !== -1) {
    return { ok: false, problem: CHAT_INCOMPLETE, place: "chats", index: badChat };
  }
  const timeProblem = openingProblem(content.settings);
  if (timeProblem !== null) {
    return { ok: false, problem: timeProblem, place: "closes-at" };
  }
  const isCorrupted = !Array.isArray(content.fields);
  const fields = normaliseFields(isCorrupted ? [] : content.fields);
  return {
    ok: true,
    // Saving always sends "draft" (specification, section 4); a live form stays live.
    body: {
      ...content,
      title,
      redirectUrl: redirectUrl && redirectTemplate(redirectUrl).address,
      webhooks,
      fields,
      settings: normaliseSettings({ ...content.settings, chats }, fields),
      status: "draft",
    },
    isCorrupted,
    unconfigured: fields.filter(lacksReadBoard).map((field) => fieldName(field, fields)),
  };
}
