import type { FakeAccount, FakeWebhook } from "../accounts";
import { isObject } from "../objects";
import { refusal } from "../refusal";
import { isChallengeAnswered } from "../webhooks";
import { newId } from "./new-id";

type Context = { account: FakeAccount };
type NewWebhook = {
  board_id: string;
  url: string;
  event: FakeWebhook["event"];
  config?: unknown;
};

const MOST_URL_CHARACTERS = 255;

/** Mutations of webhooks on boards. */
export const webhookMutations = {
  create_webhook: async (_root: unknown, given: NewWebhook, { account }: Context) => {
    const { board_id, url, event, config } = given;
    const board = account.boards.find(({ id, state }) => id === board_id && state === "active");
    if (board === undefined) {
      throw refusal("InvalidBoardIdException", "This board does not exist");
    }
    const { columnId } = parsedConfig(config);
    if (event !== "change_column_value" && !board.columns.some(({ id }) => id === columnId)) {
      throw refusal("InvalidColumnIdException", "This column does not exist");
    }
    // With which codes the service refuses these is a guess: it documents none.
    if (url.length > MOST_URL_CHARACTERS) {
      throw refusal("InvalidArgumentException", "The url is too long");
    }
    if (!(await isChallengeAnswered(url))) {
      throw refusal("WebhookVerificationFailed", "The url did not answer the challenge");
    }
    const text = typeof config === "string" ? config : null;
    const webhook = { id: newId(), board_id, url, event, config: text, posts: [] };
    (account.webhooks ??= []).push(webhook);
    return webhook;
  },
  delete_webhook: (_root: unknown, { id }: { id: string }, { account }: Context) => {
    const { webhooks = [] } = account;
    const index = webhooks.findIndex((each) => each.id === id);
    if (index === -1) {
      throw refusal("ResourceNotFoundException", "This webhook does not exist");
    }
    return webhooks.splice(index, 1)[0];
  },
};

/** JSON text; an object is refused, as with the values of an item. */
function parsedConfig(config: unknown): Record<string, unknown> {
  if (config === undefined || config === null) {
    return {};
  }
  if (typeof config !== "string") {
    throw refusal("InvalidArgumentException", "config must be a text");
  }
  try {
    const parsed: unknown = JSON.parse(config);
    return isObject(parsed) ? parsed : {};
  } catch {
    throw refusal("InvalidArgumentException", "config is no JSON");
  }
}
