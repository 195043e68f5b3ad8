import { describe, expect, it } from "vitest";
import { CHAT_SERVICES, type ChatService } from "@/lib/domain/chats/chat";
import { WORD_JOINER as J } from "@/lib/domain/texts/without-links";
import { chatBody } from "./chat-body";

const link = { label: "View submission #7", href: "https://forms.example.com/submissions?form=1" };

function bodyOf(service: ChatService, text: string, answers: Record<string, string>) {
  return chatBody({ service, text }, { show: (id) => answers[id] ?? null, link });
}

/** The text of a body, whichever service it is for, as the service reads it. */
function textOf(service: ChatService, text: string, answers: Record<string, string>): string {
  const body = bodyOf(service, text, answers) as {
    text?: string;
    content?: string;
    attachments?: { content: { body: { text: string }[] } }[];
  };
  return body.text ?? body.content ?? body.attachments?.[0]?.content.body[0]?.text ?? "";
}

it("are as each service documents them", () => {
  const answers = { name: "Ann & Bob" };
  const text = "*New*: {{name}}";
  const end = `<${link.href}|${link.label}>`;
  expect(bodyOf("slack", text, answers)).toEqual({ text: `*New*: Ann &amp; Bob\n${end}` });
  expect(bodyOf("googlechat", text, answers)).toEqual({ text: `*New*: Ann & Bob\n${end}` });
  expect(bodyOf("mattermost", text, answers)).toEqual({
    text: `*New*: Ann & Bob\n[${link.label}](${link.href})`,
  });
  expect(bodyOf("discord", text, answers)).toEqual({
    content: `*New*: Ann & Bob\n${link.label}: <${link.href}>`,
    allowed_mentions: { parse: [] },
  });
  expect(bodyOf("teams", "A\n{{name}}", answers)).toEqual({
    type: "message",
    attachments: [
      {
        contentType: "application/vnd.microsoft.card.adaptive",
        contentUrl: null,
        content: {
          $schema: "http://adaptivecards.io/schemas/adaptive-card.json",
          type: "AdaptiveCard",
          version: "1.4",
          body: [{ type: "TextBlock", text: "A\n\nAnn & Bob", wrap: true }],
          actions: [{ type: "Action.OpenUrl", title: link.label, url: link.href }],
        },
      },
    ],
  });
});

describe.each(CHAT_SERVICES)("answers in %s", (service) => {
  it.each([
    "<!here>",
    "<!channel> <@U123> <#C1>",
    "@all @here @channel @everyone @ann",
    "<users/all>",
    "<at>Ann</at>",
    "~town-square #topic",
  ])("mention nobody: %s", (answer) => {
    const own = textOf(service, "{{a}}", { a: answer }).split("\n")[0] ?? "";
    expect(own).not.toMatch(/[@~#](?!\u2060)/);
    // Where an angle bracket begins one.
    expect(own).not.toMatch(["mattermost", "discord"].includes(service) ? /<@\w/ : /<(?!\u2060)/);
    // Read without the escapes it is what was typed.
    expect(plainOf(own)).toBe(answer);
  });

  it.each([
    "https://evil.example/x",
    "www.evil.example",
    "evil.example",
    "ann@evil.example",
    "[safe](https://evil.example)",
    "<https://evil.example|safe>",
  ])("link nowhere: %s", (answer) => {
    const own = textOf(service, "{{a}}", { a: answer }).split("\n")[0] ?? "";
    expect(own).not.toMatch(
      ["slack", "googlechat"].includes(service)
        ? /:\/\/|\.[a-z]{2}/
        : /:\/\/|\.[a-z]{2}|(?<!\\)\]\(/,
    );
    expect(plainOf(own)).toBe(answer);
  });

  it("make no mention with what stands around them", () => {
    expect(textOf(service, "@{{a}}", { a: "all" })).toMatch(new RegExp(`^@${J}all`));
    expect(textOf(service, "<!{{a}}>", { a: "here" })).not.toContain("<!here");
    expect(textOf(service, "{{a}}{{b}}", { a: "evil.", b: "example" })).not.toContain("evil.ex");
    expect(textOf(service, "{{a}}{{b}}", { a: "@", b: "all" })).not.toContain("@all");
  });

  it("leave the owner's own markup as it is, and fill in the fallback", () => {
    const text = "<!here> *bold* <https://shop.example|shop> {{a|nobody}} {{unknown}}";
    expect(textOf(service, text, { a: "" })).toContain(
      "<!here> *bold* <https://shop.example|shop> nobody {{unknown}}",
    );
  });
});

it("a message is cut where its service takes no more, between characters, and keeps its link", () => {
  const cut = textOf("discord", "{{a}}", { a: "*👩‍👩‍👧".repeat(500) });
  expect(cut.length).toBeLessThanOrEqual(2_000);
  expect(cut).toMatch(/(?:👩‍👩‍👧|\\\*)…\nView submission #7: <https:/u);
  const slack = textOf("slack", "{{a}}", { a: "<".repeat(20_000) });
  expect(slack.length).toBeLessThanOrEqual(40_000);
  expect(slack).toMatch(/^(?:&lt;)+…\n</);
});

/** What readers see of a text. */
function plainOf(text: string): string {
  return text
    .replaceAll(J, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\\(.)/g, "$1");
}
