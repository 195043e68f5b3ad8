import { expect, it } from "vitest";
import { CHANGES_ITS_PROCESS } from "../support/changes-its-process.mjs";
import { sourceFiles } from "./source-files";

// The first is read once, in another process; tests that use the second restore it themselves.
const ALLOWED = [
  "tests/support/global-setup.ts",
  "lib/client/stores/stub-local-storage.fixture.ts",
];

it("nothing that test files share changes the process: each says itself what gives it one of its own", () => {
  const files = sourceFiles("tests", "lib", "components");
  const changing = files.filter(({ text }) => CHANGES_ITS_PROCESS.test(text));
  expect(changing.map(({ name }) => name).sort()).toEqual(ALLOWED.sort());
});
