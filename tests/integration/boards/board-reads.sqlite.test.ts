import { expect, it } from "vitest";
import { callsOf, newBoardToken } from "@/tests/support/board-service";
import { call, newAccount, newLiveForm } from "../support/api";

const LOADS = 1_000;
const AT_ONCE = 20;
// Only stops a hanging test.
const TIMEOUT_MS = 900_000;
const MINUTE_MS = 60_000;
const BOARD = "9001";
const populated = { type: "dropdown", options: ["New", "Approved"], populateFromMonday: true };
const COLUMNS = 2;
const FIELDS = [
  { id: "state", mondayReadColumnId: "status" },
  {
    id: "person",
    mondayReadColumnId: "text_1",
    mondayParentFieldId: "state",
    mondayFilterColumnId: "status",
  },
  { id: "place", mondayReadColumnId: "relation_1", mondayReadColumnType: "board_relation" },
].map((field) => ({ label: field.id, mondayReadBoardId: BOARD, ...populated, ...field }));

it(
  "a thousand page loads cost each live column two readings of the board a minute at most",
  async () => {
    const [account, boardToken] = [await newAccount(), await newBoardToken()];
    const body = { token: boardToken };
    await call("/api/monday/connect", { method: "POST", token: account.token, body });
    const startedAt = performance.now();
    const form = await newLiveForm(account, { fields: FIELDS, mondayBoardId: BOARD });
    const path = (name: string, query: Record<string, string>) =>
      `/api/public/monday/${name}?${new URLSearchParams({ boardId: BOARD, formId: String(form.id), ...query })}`;
    const column = { columnId: "text_1", filterColumnId: "status" };

    const values = [
      path("board-relation-values", { columnId: "relation_1" }),
      path("column-values/filtered", { ...column, filterValue: "New" }),
      path("column-values/filtered", { ...column, filterValue: "Made up" }),
    ];

    /** The requests of one visitor's page: values on opening, or once the parent is answered. */
    const load = async (visitor: number) => {
      const page = await call(`/form/${form.publicUrl}`);
      const list = await call(values[visitor % values.length] ?? "");
      return `${page.status},${list.status}`;
    };
    const answers = new Set<string>();
    for (let visitor = 0; visitor < LOADS; visitor += AT_ONCE) {
      const visitors = Array.from({ length: AT_ONCE }, (_, index) => load(visitor + index));
      (await Promise.all(visitors)).forEach((statuses) => answers.add(statuses));
    }

    expect([...answers]).toEqual(["200,200"]);
    const minutesBegun = Math.ceil((performance.now() - startedAt) / MINUTE_MS);
    const reads = (await callsOf(boardToken)).filter((operation) => operation.startsWith("Items"));
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.length).toBeLessThanOrEqual(2 * COLUMNS * minutesBegun);
  },
  TIMEOUT_MS,
);
