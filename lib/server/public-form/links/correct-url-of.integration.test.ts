import { expect, it } from "vitest";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm, storedSubmission } from "@/tests/factories/stored/deliveries";
import { loadVersion } from "../version/published-version";
import { correctUrlOf } from "./correct-url-of";
import { revokeCorrectionLinks } from "./revoke-correction-links";

async function sent(settings: object) {
  const form = await publishedForm({ fields: [plain("name")], settings });
  const id = await storedSubmission(form, { answers: { name: "Ann" } });
  const live = await loadVersion(form.versionId);
  return { form, url: () => live && correctUrlOf(live, id) };
}

it("has a link where answers may be corrected or withdrawn", async () => {
  expect(await (await sent({})).url()).toBeNull();
  for (const settings of [{ correctableDays: 0 }, { withdrawable: true }]) {
    expect(await (await sent(settings)).url()).toMatch(/\/correct\/[\w-]+$/);
  }
});

it("has another link once the owner revoked them all", async () => {
  const { form, url } = await sent({ correctableDays: 7 });
  const before = await url();
  expect(await url()).toBe(before);
  await revokeCorrectionLinks({ id: form.formId, teamId: form.teamId });
  expect(await url()).not.toBe(before);
  const foreign = revokeCorrectionLinks({ id: form.formId, teamId: form.teamId + 1 });
  await expect(foreign).rejects.toMatchObject({ code: "not-found" });
});
