import { expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { applyMappingFix } from "./column-mapping/mapping-fix";
import { followFindings, statusColumn } from "./follow-findings";

const column = (id: string, title: string, type: string) => ({
  id,
  title,
  type,
  labels: null,
  isRequired: false,
});
const board: BoardSnapshot = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [],
  columns: [
    column("text", "Reason", "text"),
    column("state", "State", "status"),
    column("who", "Owner", "people"),
    column("log", "Made", "creation_log"),
  ],
};
const on = (columnIds: string[], answers = false) => ({ enabled: true, columnIds, answers });
const keys = (...given: Parameters<typeof followFindings>) =>
  followFindings(...given).map(({ key }) => key);

it("an empty page is said, with the column that would fill it", () => {
  const [empty] = followFindings(on([]), board);
  expect(empty).toMatchObject({ key: "follow-empty", tone: "problem" });
  expect(empty?.fixes.map(({ label }) => label)).toEqual(['Show "State"']);
  const settings = { ...EMPTY_CONTENT.settings, follow: on([]) };
  const [fix] = empty?.fixes ?? [];
  const mended = fix && applyMappingFix({ ...EMPTY_CONTENT, settings }, fix.fix);
  expect(mended?.settings?.follow).toEqual(on(["state"]));
  expect(keys(on(["gone"]), board)).toEqual(["follow-empty"]);
  expect(keys(on([], true), board)).toEqual([]);
  expect(keys({ ...on([]), stages: true }, board)).toEqual([]);
  expect(keys(on(["text"]), board)).toEqual([]);
  expect(keys({ ...on([]), enabled: false }, board)).toEqual([]);
  expect([keys(on([]), null), keys(on(["gone"]), null)]).toEqual([["follow-empty"], []]);
});

it("columns with names of people are said", () => {
  const [people] = followFindings(on(["state", "who", "log"]), board);
  expect(people?.text).toContain("'Owner', 'Made' show names of people");
  expect(statusColumn(board.columns)?.id).toBe("state");
});
