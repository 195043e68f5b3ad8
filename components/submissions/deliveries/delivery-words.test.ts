import { expect, it } from "vitest";
import { attemptWords, targetName } from "./delivery-words";

const attempt = { at: "2026-03-01T12:00:00.000Z", status: 200, durationMs: 84, excerpt: null };

it("says the response status and the duration", () => {
  expect(attemptWords({ ...attempt, error: null })).toBe("Answered 200 in 84 ms");
  expect(attemptWords({ ...attempt, status: null, error: null })).toBe("Delivered in 84 ms");
});

it("says why an attempt failed and after how long, if anything was sent", () => {
  const error = "The address did not answer in time.";
  expect(attemptWords({ ...attempt, status: null, durationMs: 15_040, error })).toBe(
    "The address did not answer in time (after 15.0 s)",
  );
  expect(attemptWords({ ...attempt, status: null, durationMs: 0, error })).toBe(error);
});

it("names a hook by its host, whose path may be a secret, and by what it is told", () => {
  const hook = { kind: "hook" as const, target: "https://hooks.example/catch/secret" };
  expect(targetName({ ...hook, hook: { id: 7, event: "delivery.failed" } })).toBe(
    "hooks.example: Failed deliveries",
  );
  expect(targetName(hook)).toBe("hooks.example");
});

it("names boards, mailboxes, messages and webhook addresses", () => {
  expect(targetName({ kind: "board", target: "9001" })).toBe("monday.com board 9001");
  expect(targetName({ kind: "email", target: "a@b.example" })).toBe("E-mail to a@b.example");
  const sent = { kind: "message" as const, target: "a@b.example" };
  expect(targetName({ ...sent, message: { id: "m1", title: "Receipt" } })).toBe(
    "Message “Receipt” to a@b.example",
  );
  expect(targetName(sent)).toBe("Message to a@b.example");
  expect(targetName({ kind: "webhook", target: "https://a.example" })).toBe("https://a.example");
});
