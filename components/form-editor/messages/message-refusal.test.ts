import { expect, it } from "vitest";
import type { Message } from "@/lib/domain/messages/message";
import { message } from "@/tests/factories/content/messages";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { messageRefusal } from "./message-refusal";

const refusedFor = (given: Partial<Message>) => messageRefusal(message("a", given)).refused;

it("what can be saved comes back as it is saved", () => {
  const whole = message("a", { title: " Receipt ", replyTo: "office@example.com" });
  expect(messageRefusal(whole)).toEqual({ message: { ...whole, title: "Receipt" }, refused: null });
});

it.each<[Partial<Message>, string, string]>([
  [{ to: { fieldId: "" } }, "to", "Choose the e-mail field that it is sent to."],
  [{ subject: "  " }, "subject", "It needs a subject."],
  [{ replyTo: "a@b.c, d@e.f" }, "replyTo", "Enter one e-mail address, like office@example.com."],
  [{ rules: all(rule("")) }, "rules", "A rule must name a field."],
])("what cannot is refused beside its setting: %j", (given, place, sentence) => {
  expect(refusedFor(given)).toEqual({ place, sentence });
});

it("anything else is said for the message as a whole", () => {
  expect(refusedFor({ text: "x".repeat(100_000) })?.place).toBe("whole");
});
