import { expect, it } from "vitest";
import { db } from "@/lib/server/db/client";
import { errorResponse } from "./error-response";

it("answers 404 for a row whose account was deleted in the meantime", async () => {
  const content = { title: "Intake", fields: [], settings: {}, webhooks: [] };
  const orphan = await db.form
    .create({ data: { ...content, ownerId: -1, updatedAt: new Date() } })
    .catch((error: unknown) => error);
  const response = errorResponse({ error: orphan, requestId: "r-1" });
  expect(response.status).toBe(404);
  expect(await response.text()).toBe("What this belongs to was deleted in the meantime.");
});
