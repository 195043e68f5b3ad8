import type { Ask } from "@/lib/domain/board/ask-back/ask-back";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { db, type Prisma } from "@/lib/server/db/client";
import { ask } from "@/tests/factories/content/asks";
import { plain } from "@/tests/factories/content/plain-fields";
import { propertyTeam, type FakeAccount } from "@/tests/fakes/board-service/accounts";
import { editItem, newBoardToken } from "@/tests/support/board-service";
import { BOARD, linkedForm } from "./item-links";

const LABELS = ["Needs info", "Answered", "Done"];

/** The double's account whose board of requests has the labels of asks. */
export function askingAccount(given: Partial<FakeAccount> = {}): FakeAccount {
  const account = propertyTeam("Harbour Homes");
  const labels = LABELS.map((label, index) => ({ id: 20 + index, label, index: 20 + index }));
  for (const column of account.boards.find(({ id }) => id === BOARD)?.columns ?? []) {
    if (column.id === "status") {
      const known = Array.isArray(column.settings.labels) ? column.settings.labels : [];
      column.settings = { labels: [...(known as unknown[]), ...labels] };
    }
  }
  return { ...account, ...given };
}

/** Two questions with a column, two without, and the address that asks are sent to. */
export const ASKED_FIELDS = [
  plain("mail", { type: "email", label: "E-mail", required: true }),
  plain("name", { label: "Name", required: true, mondayColumnId: "text_1" }),
  plain("amount", { type: "number", label: "Amount", mondayColumnId: "numbers_1" }),
  plain("why", { label: "Why", required: true }),
  plain("note", { label: "Note" }),
];

type Options = {
  asks?: Ask[];
  account?: Partial<FakeAccount>;
  fields?: object[];
  settings?: Partial<PublicPageSettings>;
  token?: string;
};

/** A live form whose board asks back; update links are off. */
export async function askingForm({
  asks = [ask("a")],
  account,
  fields = ASKED_FIELDS,
  settings,
  token: known,
}: Options = {}) {
  const token = known ?? (await newBoardToken(askingAccount(account)));
  const links = { enabled: false };
  const form = await linkedForm({ fields, token, links, settings: { askBack: asks, ...settings } });
  const { formId, versionId } = form;
  return {
    ...form,
    /** A submission that made an item of the board: its id. */
    submission: async (
      given: {
        itemId?: string;
        answers?: object;
      } & Partial<Prisma.SubmissionUncheckedCreateInput> = {},
    ) => {
      const { itemId = "1", answers, ...row } = given;
      const { id } = await db.submission.create({
        data: {
          formId,
          versionId,
          mondayItemId: itemId,
          synced: true,
          answers: { mail: "ann@respondent.example", name: "Ann", why: "Old", ...answers },
          ...row,
        },
      });
      return id;
    },
    /** What a colleague sets the status of an item to. */
    label: (label: string | null, itemId = "1") =>
      editItem(token, { itemId, cells: { status: { text: label, label } } }),
    asked: () =>
      db.outboxJob.findMany({ where: { formId, event: "asked" }, orderBy: { id: "asc" } }),
    problems: async () =>
      (await db.liveAsk.findMany({ where: { formId }, orderBy: { askId: "asc" } })).map(
        ({ problem }) => problem,
      ),
  };
}
