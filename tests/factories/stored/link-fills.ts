import type { LinkFillRequest } from "@/lib/contracts/item-links";
import { getFill, startFill } from "@/lib/server/deliveries/item-links/link-fills";
import { readLinkToken } from "@/lib/server/public-form/update-links/link-token";
import { boardsOf, callsOf, newBoardToken } from "@/tests/support/board-service";
import { boardForLinks, LINK_COLUMN } from "./board-for-links";
import { linkedForm } from "./item-links";

export const FILL_REQUEST: LinkFillRequest = {
  columnId: LINK_COLUMN,
  groupIds: [],
  keepFilled: false,
};

/** A live form on a board of so many items, whose links can be written into a column. */
export async function fillableForm(count: number) {
  const token = await newBoardToken(boardForLinks(count));
  const form = await linkedForm({ token });
  const own = { id: form.formId, teamId: form.teamId };
  const items = async () =>
    (await boardsOf(token)).boards.find(({ id }) => id === "9001")?.items ?? [];
  return {
    ...form,
    own,
    items,
    start: (request: Partial<LinkFillRequest> = {}) =>
      startFill({ ...own, ...FILL_REQUEST, ...request }),
    progress: () => getFill(own),
    /** The item that the link in each item's column is of, "" without one. */
    linked: async (columnId = LINK_COLUMN) =>
      (await items()).map(({ id, cells }) => {
        const cell = cells[columnId];
        const url = typeof cell?.url === "string" ? cell.url : (cell?.text ?? "");
        const link = URL.canParse(url)
          ? readLinkToken(new URL(url).searchParams.get("item") ?? "")
          : null;
        return { id, linkTo: link?.formId === form.formId ? link.itemId : url };
      }),
    writes: async () =>
      (await callsOf(token)).filter((operation) => operation === "WriteLinks").length,
  };
}
