import type { UpdateLinks } from "@/lib/domain/board/update-links/update-links";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { connectBoardService } from "@/lib/server/board-service/connection/connect-board-service";
import { db } from "@/lib/server/db/client";
import { API_SENDER } from "@/lib/server/public-form/spam-guard/sender";
import { submitForm } from "@/lib/server/public-form/submit/submit-form";
import { makeLinkToken } from "@/lib/server/public-form/update-links/link-token";
import { openItem } from "@/lib/server/public-form/update-links/with-shown-item";
import { requireLiveForm } from "@/lib/server/public-form/version/live-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { boardsOf, newBoardToken } from "@/tests/support/board-service";
import { publishedForm } from "./deliveries";

export const BOARD = "9001";
export const ITEM = "1";

/** Fields mapped to the double's board of requests. */
export const LINKED_FIELDS = [
  plain("who", { mondayColumnId: "text_1" }),
  plain("amount", { type: "number", mondayColumnId: "numbers_1" }),
  plain("title", { mondayColumnId: "name" }),
  plain("state", {
    type: "radio",
    mondayColumnId: "status",
    options: ["New", "Approved"],
  }),
  plain("day", { type: "date", mondayColumnId: "date_1" }),
];

type Options = {
  fields?: object[];
  links?: Partial<UpdateLinks>;
  token?: string;
  boardId?: string;
  settings?: Partial<PublicPageSettings>;
  webhooks?: string[];
};

let visitors = 0;

/** A live form whose links change items of the double's board. */
export async function linkedForm({
  fields = LINKED_FIELDS,
  links,
  token: known,
  boardId = BOARD,
  settings,
  webhooks = [],
}: Options = {}) {
  const token = known ?? (await newBoardToken());
  const updateLinks = {
    enabled: true,
    validDays: null,
    singleUse: false,
    inReceipt: false,
    ...links,
  };
  const form = await publishedForm({
    title: "Orders",
    mondayBoardId: boardId,
    fields,
    webhooks,
    settings: { updateLinks, isOwnerMailed: false, ...settings },
  });
  await connectBoardService({ teamId: form.teamId, token });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: form.formId } });
  const url = publicUrl ?? "";
  const linkTo = (itemId = ITEM, changed: Partial<Parameters<typeof makeLinkToken>[0]> = {}) =>
    makeLinkToken({ formId: form.formId, itemId, epoch: 0, expiresAt: null, ...changed });
  return {
    ...form,
    url,
    token,
    linkTo,
    open: async (link: string) =>
      (await openItem({ live: await requireLiveForm(url), token: link, ip: newIp() })).item,
    send: (
      link: string,
      {
        revision,
        body,
        key = null,
      }: { revision: string | null; body: object; key?: string | null },
    ) =>
      submitForm({
        publicUrl: url,
        body: { ...body },
        idempotencyKey: key,
        link: { token: link, revision },
        sender: { ...API_SENDER, ip: newIp() },
      }),
    item: async (itemId = ITEM) => (await itemsOf(token)).find(({ id }) => id === itemId),
    itemNamed: async (ending: string) =>
      (await itemsOf(token)).find(({ name }) => name.endsWith(ending)),
  };
}

async function itemsOf(token: string) {
  const { boards } = await boardsOf(token);
  return boards.flatMap(({ items }) => items);
}

/** Each visit comes from another address, so that limits of one do not count. */
function newIp(): string {
  visitors += 1;
  return `198.51.${(visitors >> 8) & 255}.${visitors & 255}`;
}
