import { describe, expect, it } from "vitest";
import { CHAT_SERVICES, type ChatService } from "@/lib/domain/chats/chat";
import { judgeChatReply } from "./judge-chat-reply";

const judge = (service: ChatService, status: number, body = "", retryAfter?: string) =>
  judgeChatReply(service, { status, body, retryAfter });

it.each<[ChatService, number, string]>([
  ["slack", 200, "ok"],
  ["mattermost", 200, "ok"],
  ["discord", 204, ""],
  ["discord", 200, '{"id": "1"}'],
  ["googlechat", 200, '{"name": "spaces/a/messages/b"}'],
  ["teams", 202, ""],
  ["teams", 200, "1"],
])("%s takes a message with %i %j", (service, status, body) => {
  expect(judge(service, status, body)).toMatchObject({ isTaken: true, error: null });
});

describe.each(CHAT_SERVICES)("%s", (service) => {
  it.each([200, 204, 201])("did not take what it answers %i and a page", (status) => {
    const { isTaken, error } = judge(service, status, "<html>Sign in</html>");
    const isDiscord = service === "discord" && status !== 201;
    expect([isTaken, error === null]).toEqual([isDiscord, isDiscord]);
  });

  it.each([400, 403, 404, 410, 429, 500])("keeps the status %i", (status) => {
    expect(judge(service, status, "no")).toMatchObject({ isTaken: false, status, error: null });
  });
});

it("what connectors of Teams write into a 200 counts", () => {
  const said = (status: number) =>
    `Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error ${status} with ContextId tcid=0,server=x`;
  expect(judge("teams", 200, said(429))).toMatchObject({ isTaken: false, status: 429 });
  expect(judge("teams", 200, said(404)).error).toBe(
    "Microsoft Teams answered that the channel did not take the message (404).",
  );
});

it("how long Discord wants to wait is in its body, too", () => {
  const body = '{"message": "You are being rate limited.", "retry_after": 64.57, "global": false}';
  expect(judge("discord", 429, body).retryAfter).toBe("64.57");
  expect(judge("discord", 429, body, "65").retryAfter).toBe("65");
  expect(judge("discord", 429, '{"retry_after": "soon"}').retryAfter).toBeUndefined();
});
