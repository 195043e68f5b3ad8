import { expect, it } from "vitest";
import { projectFile, sourceFiles } from "./source-files";

// Read by the settings of fields in the editor, never by their views on a visitor's page.
const OF_THE_EDITOR = [
  "ColumnsSettingContext",
  "PipingFieldsContext",
  "FormulaFieldsContext",
  "MediaUploadContext",
  "StageChoicesContext",
];

it("hands every context that questions read on to the roots of blocks that hydrate late", () => {
  const made = sourceFiles("lib/field-types", "components/form-renderer").flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+) = createContext/g)].flatMap(([, name]) => name ?? []),
  );
  const block = projectFile("components/form-renderer/fields/lazily-hydrated-block.tsx");
  const missing = made.filter((name) => !block.includes(`<${name} value=`));
  expect(missing.toSorted()).toEqual(OF_THE_EDITOR.toSorted());
});
