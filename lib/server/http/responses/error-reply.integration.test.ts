import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { db } from "@/lib/server/db/client";
import { errorReply } from "./error-reply";

it("answers 404 for a row whose account was deleted in the meantime", async () => {
  const content = { title: "Intake", fields: [], settings: {}, webhooks: [] };
  const orphan = await db.form
    .create({ data: { ...content, teamId: -1, updatedAt: new Date() } })
    .catch((error: unknown) => error);
  const { status, body } = errorReply({ error: orphan, requestId: "r-1", texts: ENGLISH });
  expect(status).toBe(404);
  expect(body).toBe("What this belongs to was deleted in the meantime.");
});
