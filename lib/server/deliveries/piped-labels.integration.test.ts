import { expect, it } from "vitest";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { displayRows } from "@/lib/form-engine/answers/display-rows";
import { boardItem } from "@/lib/form-engine/board/items/board-item";
import { normaliseFields } from "@/lib/form-engine/normalise-fields";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { createForm } from "@/lib/server/forms/drafts/create-form";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { findDeliverySource } from "./delivery-source.repository";
import { webhookMessage } from "./webhook/webhook-message";

it("names fields, not answers, in the labels of webhooks, e-mails and the board", async () => {
  const username = `piped-${process.pid}-${performance.now()}`;
  const owner = await registerAccount({
    username,
    email: `${username}@example.com`,
    password: "correct horse",
  });
  const text = (id: string, label: string) => ({
    ...definitionOf({ type: "text" }).create(id),
    label,
    mondayColumnId: `column-${id}`,
  });
  const fields = normaliseFields([text("name", "Name"), text("town", "Town of {{name|you}}")]);
  const teamId = owner.team.id;
  const { id } = await createForm({ teamId, request: { title: "Piped", fields } });
  const { publicUrl } = await publishForm({ id, teamId, publishedBy: username });
  const body = { name: "Ida", town: "Oslo" };
  const sent = await submitForm({ publicUrl: publicUrl ?? "", body, idempotencyKey: null });
  const source = await findDeliverySource({ submissionId: sent.id, teamId });
  if (source === null) {
    throw new Error("There is no such submission.");
  }
  const message = webhookMessage(source);
  expect(message).toContain('"label":"Town of [Name]"');
  expect(message).not.toContain("{{");
  // The rows of e-mails.
  expect(
    displayRows({ form: source.form, answers: source.answers, texts: ENGLISH_VALUES }).map(
      ({ label }) => label,
    ),
  ).toEqual(["Name", "Town of [Name]"]);
  const { unwritten } = boardItem({ ...source, columns: [], form: source.board, namePattern: "" });
  expect(unwritten.map(({ label }) => label)).toEqual(["Name", "Town of [Name]"]);
});
