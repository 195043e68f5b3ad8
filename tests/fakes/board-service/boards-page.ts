import type { FakeAccount, FakeBoard, FakeItem } from "./accounts";
import { isObject } from "./objects";

const STYLE =
  "body{font:15px/1.5 system-ui;margin:2rem auto;max-width:75rem;padding:0 1rem;color-scheme:light dark}" +
  "table{border-collapse:collapse;margin-bottom:2rem}td,th{border:1px solid #8886;padding:.3rem .6rem;text-align:left;vertical-align:top}" +
  ".wide{overflow-x:auto}small{opacity:.75}";

/** The boards as an HTML page, in place of the service's own user interface. */
export function boardsPage(accounts: ReadonlyMap<string, FakeAccount>): string {
  const parts = [...accounts.values()].map(accountPart);
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Boards</title><style>${STYLE}</style><h1>Boards of the local board service</h1>
<p>This stands in for the real service. Reload the page to see new items.</p>${parts.join("")}</html>`;
}

function accountPart({ organisation, boards }: FakeAccount): string {
  const shown = boards.filter(isShown);
  return `<h2>${escaped(organisation)}</h2>${shown.map(boardPart).join("")}`;
}

function isShown({ type, state, items }: FakeBoard): boolean {
  const hasSubitems = type === "sub_items_board" && items.length > 0;
  return state === "active" && (type === "board" || hasSubitems);
}

function boardPart(board: FakeBoard): string {
  const columns = board.columns.filter(({ archived, id }) => !archived && id !== "name");
  const heads = ["Item", ...columns.map(({ title }) => title), "Updates and files"];
  const rows = [...board.items].reverse().map((item) => row(item, { board, columns }));
  const head = heads.map((title) => `<th>${escaped(title)}</th>`).join("");
  return `<h3>${escaped(board.name)}</h3><div class="wide" tabindex="0"><table><tr>${head}</tr>${rows.join("")}</table></div>`;
}

function row(
  item: FakeItem,
  { board, columns }: { board: FakeBoard; columns: FakeBoard["columns"] },
): string {
  const group = board.groups.find(({ id }) => id === item.group)?.title ?? "";
  const cells = columns.map(({ id }) => `<td>${escaped(textOf(item, id))}</td>`);
  const extra = [
    ...(item.updates ?? []).map((update) => update.replace(/<[^>]*>/g, " ")),
    ...(item.files ?? []).map(({ name, size }) => `${name} (${size} bytes)`),
  ];
  return `<tr><td>${escaped(item.name)}<br><small>${escaped(group)}</small></td>${cells.join("")}<td>${extra.map(escaped).join("<br>")}</td></tr>`;
}

function textOf({ cells, files = [] }: FakeItem, columnId: string): string {
  const cell = cells[columnId];
  const own = files.filter((file) => file.columnId === columnId).map(({ name }) => name);
  const linked: unknown[] = Array.isArray(cell?.linked_items) ? cell.linked_items : [];
  const names = linked.filter(isObject).map(({ name }) => String(name));
  return [cell?.text ?? "", ...names, ...own].filter((text) => text !== "").join(", ");
}

function escaped(text: string): string {
  // Updates are stored as HTML, so their content is already escaped.
  return text
    .replace(/&(?!\w+;|#\d+;)/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;");
}
