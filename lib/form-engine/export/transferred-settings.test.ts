import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { plain } from "@/tests/factories/content/plain-fields";
import { readTransferFile } from "./read-transfer-file";
import { writeTransferFile } from "./write-transfer-file";

const NOW = "2026-11-28T00:00:00.000Z";
const IMPORTER = 7;

it("has its first screen, and no column that tells places, as no board is in it", () => {
  const limited = {
    populateFromMonday: true,
    mondayReadBoardId: "1",
    mondayReadColumnId: "name",
  };
  const capacityFromBoard = { columnId: "numbers" };
  const fields = [plain("a", { type: "dropdown", options: ["A"], ...limited, capacityFromBoard })];
  const welcome = { title: "Hello", text: "", button: "" };
  const settings = {
    ...DEFAULT_PUBLIC_PAGE_SETTINGS,
    welcome,
    onePerPerson: true,
    isReceiptSigned: true,
  };
  const written = writeTransferFile({ ...EMPTY_CONTENT, title: "T", fields, settings }, NOW);
  expect(written).not.toContain("capacityFromBoard");
  const read = readTransferFile(written, IMPORTER);
  expect(read.ok && read.form.settings).toMatchObject({
    welcome,
    onePerPerson: true,
    isReceiptSigned: true,
  });
});
