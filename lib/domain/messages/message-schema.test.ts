import { describe, expect, it } from "vitest";
import { message } from "@/tests/factories/content/messages";
import { all, rule } from "@/tests/factories/content/plain-fields";
import { messageListSchema, storedMessagesSchema } from "./message-schema";

const refusal = (raw: unknown) => messageListSchema.safeParse(raw).error?.issues[0]?.message;

describe("messages that are read", () => {
  it("keep everything as it was given", () => {
    const whole = message("a", {
      rules: all(rule("city", "Oslo"), rule("$ending", "gold")),
      subject: "Your order {{number}}",
      text: "**Hi** {{name}}",
      replyTo: "office@example.com",
      withAnswers: "pdf",
      offer: { correct: true, follow: false },
    });
    expect(messageListSchema.parse([whole])).toEqual([whole]);
  });

  it("may leave out what has a default", () => {
    const given = { id: "a", to: { fieldId: "mail" }, subject: "Hi" };
    const read = { ...message("a"), title: "", subject: "Hi" };
    expect(messageListSchema.parse([given])).toEqual([read]);
    expect(messageListSchema.parse([{ ...given, rules: null, replyTo: null }])).toEqual([read]);
  });

  it.each<[string, unknown]>([
    ["The messages must be a list", {}],
    [
      "A form can have at most 5 messages",
      Array.from({ length: 6 }, (_, index) => message(`m${index}`)),
    ],
    ["Message 1: It must be an object", [7]],
    ['Message "A": A message must have an id', [{ ...message("a"), id: 7 }]],
    [
      'Message "A": Another message has the same id',
      [message("b"), { ...message("b"), title: "A" }],
    ],
    ['Message "A": Choose the e-mail field that it is sent to', [{ ...message("a"), to: null }]],
    ['Message "A": Choose the e-mail field that it is sent to', [{ ...message("a"), to: "mail" }]],
    [
      'Message "A": Choose the e-mail field that it is sent to',
      [{ ...message("a"), to: { address: "ann@example.com" } }],
    ],
    ['Message "A": It needs a subject', [message("a", { subject: " " })]],
    [
      'Message "A": The subject must be one line without control characters',
      [message("a", { subject: "Hi\r\nBcc: all@example.com" })],
    ],
    [
      'Message "A": The subject must be at most 200 characters',
      [message("a", { subject: "x".repeat(201) })],
    ],
    [
      'Message "A": The text must be at most 5,000 characters',
      [message("a", { text: "x".repeat(5001) })],
    ],
    [
      'Message "A": Replies go to one e-mail address, like office@example.com',
      [message("a", { replyTo: "a@example.com, b@example.com" })],
    ],
    [
      "Message \"A\": 'withAnswers' must be none, text or pdf",
      [{ ...message("a"), withAnswers: "html" }],
    ],
    [
      "Message \"A\": 'offer' must be {correct, follow, update}",
      [{ ...message("a"), offer: { pay: true } }],
    ],
    [
      "Message \"A\": 'offer.follow' must be true or false",
      [{ ...message("a"), offer: { follow: "yes" } }],
    ],
    [
      'Message "A": It holds a name that is unknown: cc',
      [{ ...message("a"), cc: "x@example.com" }],
    ],
  ])("are refused with a sentence that names them: %s", (sentence, raw) => {
    expect(refusal(raw)).toBe(sentence);
  });
});

it("stored messages stay when one of them cannot be read", () => {
  const [a, b] = [message("a"), message("b")];
  expect(storedMessagesSchema.parse([a, { ...message("c"), cc: "x" }, null, a, b])).toEqual([a, b]);
  expect(storedMessagesSchema.parse("x")).toEqual([]);
});
