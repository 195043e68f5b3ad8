import { beforeEach, expect, it } from "vitest";
import { AppError } from "@/lib/domain/errors";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { errorReply } from "@/lib/server/http/responses/error-reply";
import { plain } from "@/tests/factories/content/plain-fields";
import { emptyOutbox } from "@/tests/factories/stored/deliveries";
import { linkedForm } from "@/tests/factories/stored/item-links";
import { propertyTeam, type FakeBoard } from "@/tests/fakes/board-service/accounts";
import { editItem, newBoardToken } from "@/tests/support/board-service";

const FIELDS = 300;
/** What Node's client reads at most, for all headers together. */
const NODE_LIMIT = 16 * 1024;

beforeEach(emptyOutbox);

it("300 answers that changed on both sides are asked about in replies that fit, and none is overwritten unasked", async () => {
  const account = propertyTeam("Wide");
  // The account's board of requests.
  const [board] = account.boards as [FakeBoard];
  const columnIds = Array.from({ length: FIELDS }, (_, index) => `column_${index}`);
  const column = { title: "Text", type: "text", archived: false, settings: {} };
  board.columns.push(...columnIds.map((id) => ({ ...column, id })));
  const fields = columnIds.map((mondayColumnId, index) =>
    plain(`c0ffee00-0000-4000-8000-${String(index).padStart(12, "0")}`, { mondayColumnId }),
  );
  const form = await linkedForm({ fields, token: await newBoardToken(account) });
  const link = form.linkTo();
  let { revision } = await form.open(link);
  const text = "Changed by a colleague, in words with “quotes”. ".repeat(4);
  const cells = Object.fromEntries(columnIds.map((id) => [id, { text }]));
  await editItem(form.token, { itemId: "1", cells });
  const body = Object.fromEntries(fields.map(({ id }) => [id, "Mine"]));

  const asked: string[] = [];
  for (;;) {
    const sent = await form.send(link, { revision, body }).catch((error: unknown) => error);
    if (!(sent instanceof AppError)) {
      break;
    }
    const { status, headers } = errorReply({ error: sent, requestId: "r", texts: ENGLISH });
    expect(status).toBe(409);
    const length = headers
      .toPairs()
      .reduce((sum, [name, value]) => sum + name.length + value.length, 0);
    expect(length).toBeLessThan(NODE_LIMIT - 3_000);
    const conflicts = JSON.parse(decodeURIComponent(headers.get("x-conflicts") ?? "")) as object;
    expect(new Set(Object.values(conflicts))).toEqual(new Set([text]));
    asked.push(...Object.keys(conflicts));
    revision = headers.get("x-item-revision") ?? "";
  }
  expect(asked).toEqual(fields.map(({ id }) => id));
});
