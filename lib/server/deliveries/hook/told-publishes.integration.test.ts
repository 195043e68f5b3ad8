import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { unpublishForm } from "@/lib/server/forms/versions/unpublish-form";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { storedHook } from "@/tests/factories/stored/hooks";

it("a version that is live is told once, however often it is published", async () => {
  const form = await publishedForm({});
  const { formId, teamId } = form;
  const events = ["form.published", "form.unpublished"] as const;
  await storedHook({ ...form, events: [...events], url: "https://a.example/" });
  const publish = () => publishForm({ id: formId, teamId, publishedBy: "ann" });
  const told = async () => {
    const jobs = await db.outboxJob.findMany({ where: { formId }, orderBy: { id: "asc" } });
    return jobs.map(({ event }) => event);
  };
  await publish();
  await publish();
  expect(await told()).toEqual([]);
  await unpublishForm({ id: formId, teamId });
  await publish();
  expect(await told()).toEqual(["unpublished", "published"]);
});
