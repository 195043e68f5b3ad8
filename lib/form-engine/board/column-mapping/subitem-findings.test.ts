import { expect, it } from "vitest";
import type { BoardSnapshot } from "@/lib/domain/board/board-snapshot";
import type { Field } from "@/lib/domain/fields/base-field";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { mappingFindings } from "./mapping-findings";
import { applyMappingFix } from "./mapping-fix";
import { subitemProblem, type SubitemColumns } from "./subitem-findings";

const board: BoardSnapshot = {
  name: "Requests",
  workspaceId: "71",
  isArchived: false,
  groups: [],
  columns: [],
};
const contentWith = (fields: Field[]) => ({
  ...EMPTY_CONTENT,
  mondayWorkspaceId: "71",
  mondayBoardId: "9001",
  fields,
});

it("each column of a table has its column of subitems, which takes its cells", () => {
  const fields = [
    fieldOf("table", {
      id: "rooms",
      label: "Rooms",
      columns: [
        fieldOf("text", { id: "name", label: "name" }),
        fieldOf("number", { id: "nights", label: "nights" }),
      ],
      mondaySubitemColumns: { name: "sub_text", nights: "sub_number" },
    }),
  ];
  const sub_text = { id: "sub_text", title: "Name", type: "text" };
  const sub_number = { id: "sub_number", title: "Nights", type: "numbers" };
  const said = (subitemColumns: SubitemColumns) =>
    mappingFindings({
      content: contentWith(fields),
      state: "there",
      board: { ...board, subitemBoardId: "9004" },
      subitemColumns,
    }).filter(({ key }) => key.startsWith("rooms-"));
  expect(said(undefined)).toEqual([]);
  expect(said([sub_text, sub_number])).toEqual([]);
  expect(said([sub_text])).toEqual([
    {
      key: "rooms-subitems-nights",
      tone: "problem",
      fieldId: "rooms",
      text: 'Rooms: The column of subitems for "nights" is gone.',
      fixes: [
        {
          label: "Remove mapping",
          fix: { kind: "unmap-subitems", fieldId: "rooms", key: "nights" },
        },
      ],
    },
  ]);
  expect(said([sub_text, { ...sub_number, type: "people" }])[0]?.text).toBe(
    'Rooms: The column of subitems "Nights" is of the type people, which does not fit "nights".',
  );
  expect(said([{ ...sub_text, isCalculated: true }, sub_number])[0]?.text).toBe(
    `Rooms: Nothing can be written to the column of subitems "Name" (text): the board works it out from subitems.`,
  );
  const unmap = (key: string, from = fields) =>
    applyMappingFix(contentWith(from), { kind: "unmap-subitems", fieldId: "rooms", key }).fields ??
    [];
  const once = unmap("nights");
  expect(once[0]?.mondaySubitemColumns).toEqual({ name: "sub_text" });
  expect(unmap("name", once)[0]?.mondaySubitemColumns).toBeUndefined();
});

it("files of rows have no column of subitems", () => {
  const column = { key: "pass", title: "Pass", isNumeric: false, accepts: ["file"] as const };
  const columns = [{ id: "sub_file", title: "Files", type: "file" }];
  expect(subitemProblem({ tableColumn: column, columnId: "sub_file" }, columns)).toBe(
    '"Pass": Files of rows are not written to subitems; an update names them.',
  );
});
