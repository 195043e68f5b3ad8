import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { Retention } from "@/lib/domain/forms/public-page-settings";
import { describeSettings } from "./describe-settings";

const AFTER: Retention = { afterDelivery: true, boardItems: true };

it.each<[Retention | null, Retention | null, string]>([
  [null, { days: 1, boardItems: false }, "Erasing answers added: 'after 1 day'"],
  [
    { days: 30, boardItems: false },
    AFTER,
    "Erasing answers 'after 30 days' → 'once delivered, archiving items'",
  ],
  [AFTER, null, "Erasing answers removed"],
])("%j to %j is %s", (before, after, expected) => {
  const withRetention = (retention: Retention | null) => ({
    ...EMPTY_CONTENT,
    settings: { ...EMPTY_CONTENT.settings, retention },
  });
  const changes = { before: withRetention(before), after: withRetention(after) };
  expect(describeSettings(changes)).toEqual([expected]);
});
