import "server-only";
import type { WebhookTestResponse } from "@/lib/contracts/deliveries";
import type { Chat } from "@/lib/domain/chats/chat";
import { namedFields } from "@/lib/domain/piping/named-text";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldName } from "@/lib/field-types/registry/field-name";
import type { ShowAnswer } from "@/lib/form-engine/piping/shown-answers";
import { publicOrigin } from "@/lib/server/environment/env";
import { requireStoredForm } from "@/lib/server/forms/drafts/find-form";
import { limitWebhookTests } from "../webhook/test-webhook";
import { sendChat } from "./send-chat";

/**
 * Posts a chat's message once, with "[Name]" in place of answers and a link to the form, and returns what became of it. 404 unless
 * the form is the team's, 429 as of tests of webhooks.
 */
export async function testChat({
  formId,
  teamId,
  chat,
}: {
  formId: number;
  teamId: number;
  chat: Omit<Chat, "id">;
}): Promise<WebhookTestResponse> {
  const { content } = await requireStoredForm({ id: formId, teamId });
  await limitWebhookTests(teamId);
  const fields = namedFields(content.fields);
  const show: ShowAnswer = (id) => {
    const field = fields.find((each) => each.id === id);
    return field === undefined || definitionOf(field).isSecret
      ? null
      : `[${fieldName(field, fields)}]`;
  };
  const link = { label: "Test: open the form", href: `${publicOrigin()}/form/edit/${formId}` };
  const posted = await sendChat({ chat, shown: { show, link }, teamId, at: new Date() });
  const { status, durationMs, error } = posted.attempt;
  return { ok: posted.isDelivered, status, durationMs, error };
}
