import { expect, it } from "vitest";
import type { Scope } from "@/lib/domain/teams/scopes";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { setUpDeliveries } from "@/tests/support/delivery-setup";
import { testWebhook } from "./test-webhook";

const { receiver } = setUpDeliveries();

it("of a form posts real answers only for who may read them, by role and by token", async () => {
  const form = await publishedForm({ title: "Orders", fields: [plain("name")] });
  await storedSubmission(form, { answers: { name: "Ann Private" } });
  const postedFor = async (role: "owner" | "designer", scopes: Scope[] | null) => {
    receiver().received.length = 0;
    const token = scopes && { id: 1, name: "t", scopes, lastUsedAt: null };
    await testWebhook({
      formId: form.formId,
      identity: { token },
      team: { id: form.teamId, role },
      url: `${receiver().url}/`,
    });
    return receiver().received[0]?.body;
  };
  expect(await postedFor("owner", null)).toContain("Ann Private");
  expect(await postedFor("owner", ["forms:write", "submissions:read"])).toContain("Ann Private");
  for (const made of [
    await postedFor("owner", ["forms:write"]),
    await postedFor("designer", null),
  ]) {
    expect(made).toContain('"submissionId":0');
    expect(made).not.toContain("Ann Private");
  }
});
