import { afterAll, expect, it } from "vitest";
import { migrate } from "@/scripts/lib/migrate.mjs";
import { ask, emptyTarget, removePlaces } from "../support/backup-places";

afterAll(removePlaces);

it("an upgrade removes e-mails whose codes went without them, and no others", async () => {
  const place = await emptyTarget();
  await migrate(place.url, "0063_answer_drafts");
  const at = "2026-01-01T00:00:00.000+00:00";
  const [code, other] = [`{"about":"address-code","formTitle":"A"}`, `{"about":"token"}`];
  const jobs = [
    [1, "gone", code, "delivered"],
    [2, "running", code, "running"],
    [3, "other", other, "delivered"],
  ].map(
    ([id, message, notice, state]) =>
      `(${id}, 'email', 1, 'ann@example.org', 'k', '[]', '${message}', '${notice}', '${state}', '${at}')`,
  );
  await ask(
    place,
    `INSERT INTO "OutboxJob" ("id", "kind", "teamId", "target", "lane", "warnings", "messageId", "notice", "state", "nextAttemptAt")
      VALUES ${jobs.join()}`,
  );
  await migrate(place.url);
  const left = await ask(place, `SELECT "messageId" FROM "OutboxJob" ORDER BY "id"`);
  expect(left).toEqual([["running"], ["other"]]);
});
