import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { NO_UPDATE_LINKS } from "@/lib/domain/board/update-links/update-links";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { inEditor } from "../../editor.fixture";
import { startHistory } from "../../state/history";
import { BoardModeSetting } from "./board-mode-setting";
import { SubitemMapping } from "./column-mapping/subitem-mapping";

vi.mock("@/lib/client/queries/boards/use-board-service", () => ({
  useBoardColumns: () => ({
    data: [
      { id: "name", title: "Name", type: "name" },
      { id: "sum", title: "Sum", type: "numbers" },
    ],
    isLoading: false,
    isError: false,
  }),
}));

const who = fieldOf("text", { id: "who", label: "Who" });
const pin = fieldOf("password", { id: "pin", label: "PIN" });

function modeHtml(fields: Field[], given: object): string {
  const settings = { ...EMPTY_CONTENT.settings, ...given };
  const history = startHistory({ ...EMPTY_CONTENT, mondayBoardId: "9001", fields, settings });
  return renderToStaticMarkup(inEditor(<BoardModeSetting />, { history }));
}

it("a submission adds an item, or updates one", () => {
  const html = modeHtml([who], {});
  expect(html).toMatch(
    /selected="">Add an item<.*Update the item whose column equals this field<.*Update the item of the link</,
  );
  expect(html).not.toContain("Field that finds the item");
});

it("a field that is no secret finds the item, and what is wrong is said", () => {
  const html = modeHtml([who, pin], { boardMode: "match", matchFieldId: "who" });
  expect(html).toContain('<option value="who" selected="">Who</option>');
  expect(html).not.toContain("PIN");
  expect(html).toContain("is mapped to no column of the board.");
  expect(html).toMatch(/Where no item matches<.*Let the delivery fail/);
  const mapped = { ...who, mondayColumnId: "text_1" };
  expect(modeHtml([mapped], { boardMode: "match", matchFieldId: "who" })).not.toContain(
    "is mapped to no column",
  );
});

it("the item of a link is updated once links work, and what comes without one adds an item", () => {
  const mode = (enabled: boolean) =>
    modeHtml([who], { boardMode: "link", updateLinks: { ...NO_UPDATE_LINKS, enabled } });
  expect(mode(true)).toContain("An answer that comes without a link adds an item.");
  expect(mode(true)).not.toContain("Switch on update links");
  expect(mode(false)).toMatch(
    /update links are switched off: each adds an item.*Switch on update links</,
  );
  expect(modeHtml([who], {})).not.toContain("without a link");
});

const lines = fieldOf("bundled_requests", {
  id: "lines",
  label: "Lines",
  mondaySubitemColumns: { amount: "sum" },
});
const mapping = (boardId: string | undefined, field = lines) =>
  renderToStaticMarkup(inEditor(<SubitemMapping field={field} boardId={boardId} />));

it("the columns of a table are mapped to fitting columns of the subitems", () => {
  const html = mapping("9004");
  expect(html).toMatch(/Type<\/label>.*Category<\/label>.*Amount<\/label>/);
  expect(html).toContain('<option value="sum" selected="">Sum</option>');
  expect(html.match(/<option value="name">/g)).toHaveLength(2);
});

it("a board without subitems says what it needs", () => {
  const unmapped = { ...lines, mondaySubitemColumns: undefined };
  expect(mapping(undefined, unmapped)).toContain("Add a subitems column to it");
  expect(mapping(undefined, unmapped)).not.toContain("<select");
});

it("a table says what becomes of the subitem of a row that is gone", () => {
  const rooms = fieldOf("table", {
    id: "rooms",
    label: "Rooms",
    columns: [fieldOf("number", { id: "price", label: "Price" })],
    mondaySubitemColumns: { price: "sum" },
    mondayRowsGone: "archive",
  });
  expect(mapping("9004", rooms)).toMatch(/aria-checked="true".*Archive the subitem of a row/);
  expect(mapping("9004", { ...rooms, mondayRowsGone: undefined })).toContain(
    'aria-checked="false"',
  );
  expect(mapping("9004", { ...rooms, mondaySubitemColumns: undefined })).not.toContain("Archive");
  expect(mapping("9004")).not.toContain("Archive");
});
