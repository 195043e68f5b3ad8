import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inEditor } from "@/components/form-editor/editor.fixture";
import { BoardChecks } from "@/components/form-editor/publish/board-checks";
import { startHistory } from "@/components/form-editor/state/history";
import type { BoardSnapshotResponse } from "@/lib/contracts/board-service";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { ending } from "@/tests/factories/content/endings";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { stage } from "@/tests/factories/content/stages";
import { ColumnMapping } from "./column-mapping";

const service = vi.hoisted(() => ({ live: {} }));
vi.mock("@/lib/client/queries/boards/use-board-service", () => ({
  useBoardColumns: () => ({ data: undefined }),
  useBoardSnapshot: () => service.live,
}));

const column = (id: string, title: string, type: string, given = {}) => ({
  id,
  title,
  type,
  labels: null,
  isRequired: false,
  ...given,
});
const board = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [],
  columns: [
    column("numbers_1", "Amount", "numbers"),
    column("text_1", "Notes", "text"),
    column("status", "Status", "status", { labels: ["New"] }),
  ],
};

function answer(data: Partial<BoardSnapshotResponse>): void {
  const readAt = "2026-11-21T10:00:00.000Z";
  service.live = { data: { state: "there", readAt, board, ...data }, isLoading: false };
}

beforeEach(() => answer({}));

const amount = fieldOf("number", { id: "amount", label: "Amount" });
const mapped = { ...amount, mondayColumnId: "numbers_1", mondayColumnTitle: "Amount" };
const state = fieldOf("dropdown", {
  id: "state",
  label: "State",
  options: ["New", "Urgent", "Other"],
  mondayColumnId: "status",
  mondayColumnTitle: "Status",
});

type Given = Partial<PublicPageSettings> & { part?: ReactElement };

function html(fields: Field[], { part = <ColumnMapping />, ...given }: Given = {}): string {
  const settings = { ...EMPTY_CONTENT.settings, ...given };
  const ids = { mondayWorkspaceId: "71", mondayBoardId: "9001", mondayGroupId: null };
  const history = startHistory({ ...EMPTY_CONTENT, ...ids, fields, settings });
  return renderToStaticMarkup(inEditor(part, { history }));
}

describe("step 4 of the integration", () => {
  it("offers the columns that fit, the best first", () => {
    expect(html([mapped])).toMatch(
      /Amount<\/label>.*Not mapped<\/option><option value="not-written">Not written<\/option><option value="numbers_1" selected="">Amount<\/option><option value="text_1">Notes<\/option><\/select>/,
    );
    expect(html([mapped])).not.toContain('<option value="status"');
  });

  it("has a column for the ending where the form has endings", () => {
    expect(html([mapped])).not.toContain(">Ending<");
    expect(html([mapped], { endings: [ending("one")], endingColumnId: "text_1" })).toMatch(
      /Ending<\/label>.*Not mapped<\/option>.*<option value="text_1" selected="">Notes</,
    );
  });

  it("has a column for the stage where the form has stages", () => {
    expect(html([mapped])).not.toContain(">Stage<");
    expect(html([mapped], { stages: [stage("boss")], stageColumnId: "text_1" })).toMatch(
      /Stage<\/label>.*Not mapped<\/option>.*<option value="text_1" selected="">Notes</,
    );
  });

  it("has a column for the status that the team gives, once one is chosen", () => {
    expect(html([mapped])).not.toContain(">Status</label>");
    expect(html([mapped], { statusColumnId: "text_1" })).toMatch(
      /Status<\/label>.*Not mapped<\/option>.*<option value="text_1" selected="">Notes</,
    );
  });

  it("takes it as decided that a field, or a column of the board, is not written", () => {
    const left = { ...amount, mondayNotWritten: true };
    expect(html([left])).toContain('<option value="not-written" selected="">');
    expect(html([left])).not.toContain("Suggested mapping");
    const many = Array.from({ length: 7 }, (_, index) => ({ ...amount, id: `more${index}` }));
    expect(html([mapped, { ...left, id: "left" }, ...many])).toContain(
      "1 of 9 fields mapped, 1 not written",
    );
    const offered = "No field is mapped to the column &quot;Notes&quot;.";
    expect(html([mapped])).toContain(offered);
    const decided = html([mapped], { notWrittenColumns: ["text_1"] });
    expect(decided).not.toContain(offered);
    expect(decided).toMatch(/Columns not written.*Notes.*Offer again/);
  });

  it("has a search box for a board of many columns", () => {
    const many = Array.from({ length: 16 }, (_, index) => column(`n${index}`, `N${index}`, "text"));
    answer({ board: { ...board, columns: [...board.columns, ...many] } });
    expect(html([mapped])).toMatch(/Amount<\/label>.*<button[^>]*role="combobox"[^>]*>.*Amount/);
  });

  it("says beside its column what links may do with a field, while there are any", () => {
    const updateLinks = { ...EMPTY_CONTENT.settings.updateLinks, enabled: true };
    const secret = fieldOf("password", { id: "pin", label: "PIN", mondayColumnId: "text_1" });
    const fields = [{ ...mapped, updateMode: "readonly" as const }, state, secret];
    const linked = html(fields, { updateLinks });
    expect(linked).toMatch(
      /By link: Amount".*<option value="readonly" selected="">Read only.*By link: State"/,
    );
    expect(linked).not.toContain("By link: PIN");
    expect(html(fields)).not.toContain("By link");
  });

  it("names the columns that nothing can be written to", () => {
    const columns = [...board.columns, column("m", "City", "mirror"), column("l", "Like", "vote")];
    answer({ board: { ...board, columns } });
    expect(html([mapped])).toMatch(
      /<optgroup label="Cannot be written"><option value="m" disabled="">City \(mirror\): the board works it out by itself<\/option><option value="l" disabled="">Like \(vote\): it is no value that an answer could be<\/option><\/optgroup>/,
    );
  });

  it("suggests columns by itself where nothing is mapped", () => {
    expect(html([amount])).toMatch(/Suggested mapping.*Amount.*Amount.*numbers.*Use these columns/);
    expect(html([mapped])).not.toContain("Use these columns");
    expect(html([mapped])).toContain("Suggest mapping");
    expect(html([])).not.toContain("Suggest mapping");
  });

  it("names the labels that a column lacks, and offers to create them", () => {
    const words = "The column has no label &#x27;Urgent&#x27;.";
    expect(html([state])).toContain(words);
    expect(html([state])).toMatch(/aria-checked="false".*Create missing labels/);
    expect(html([{ ...state, mondayCreateLabels: true }])).toMatch(
      /aria-checked="true".*Create missing labels/,
    );
    expect(html([{ ...state, options: ["New", "Other"] }])).not.toContain("Create missing labels");
  });

  it("says what does not fit the board, with what can be done, or that all is well", () => {
    expect(html([mapped])).toContain("The mapping fits the board.");
    const gone = { ...mapped, mondayColumnId: "gone", mondayColumnTitle: "Sum" };
    expect(html([gone])).toMatch(
      /Sum \(not found\).*Its column &quot;Sum&quot; is gone\..*Map to &quot;Amount&quot;<.*Remove mapping</,
    );
    expect(html([gone])).toContain("1 finding stands beside its field below.");
    expect(html([gone])).not.toContain("The mapping fits the board.");
  });

  it("says that the board could not be checked, and preserves the chosen columns", () => {
    answer({ state: "away", readAt: null, board: null });
    const away = html([mapped]);
    expect(away).toContain(
      "monday.com cannot be reached right now, so the mapping is not checked.",
    );
    expect(away).toContain('<option value="numbers_1" selected="">Amount</option>');
    answer({ state: "away" });
    expect(html([mapped])).toContain("This is as of");
    answer({ state: "gone", readAt: null, board: null });
    expect(html([mapped])).toContain("The board is gone");
  });

  it("shows the name of items with labels in place of ids", () => {
    const named = html([mapped, state], { itemName: "{field:state} - {field:amount}" });
    expect(named).toMatch(/Item name<.*value="\{State\} - \{Amount\}"/);
    expect(named).toMatch(/Insert a field\.\.\.<\/option><option value="amount">Amount</);
    expect(named).toContain("Left blank, items are named by the form.");
  });
});

describe("before a form goes live", () => {
  const checks = (fields: Field[]) => html(fields, { part: <BoardChecks /> });

  it("says the same of its mapping", () => {
    expect(checks([mapped])).not.toContain("<li");
    expect(checks([state])).toContain("Create missing labels");
  });

  it("says that the mapping could not be checked", () => {
    answer({ state: "away", readAt: null, board: null });
    expect(checks([mapped])).toContain("so the mapping is not checked.");
  });
});
