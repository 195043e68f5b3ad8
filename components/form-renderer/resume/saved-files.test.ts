import { expect, it } from "vitest";
import type { Answers } from "@/lib/domain/fields/answers";
import { fieldOf } from "../fields/field.fixture";
import type { SaveButtonProps } from "./save-button-props";
import { putCopies, removeFiles, withCopies } from "./saved-files";
import { areSame } from "./saving-state";

const fields = [
  fieldOf({ id: "name", type: "text" }),
  fieldOf({ id: "f", type: "file", maxFiles: 3 }),
  fieldOf({ id: "empty", type: "file" }),
  fieldOf({ id: "voice", type: "audio" }),
];
const ONE = "1".repeat(32);
const COPY = "2".repeat(32);
const OTHER = "3".repeat(32);
const file = (upload: string) => ({ upload, name: "a.txt", type: "text/plain", size: 1 });

/** The part of the form that these functions use, and what they dispatch. */
function formWith(answers: Answers) {
  const dispatched: unknown[] = [];
  const controller = { state: { answers }, dispatch: (action: unknown) => dispatched.push(action) };
  return { props: { fields, controller } as unknown as SaveButtonProps, dispatched };
}

it("puts copies into the answers as they stand, with what was added while they were saved", () => {
  const { props, dispatched } = formWith({ name: ONE, f: [file(ONE), file(OTHER)] });
  putCopies(props, { [ONE]: COPY });
  const value = [file(COPY), file(OTHER)];
  expect(dispatched).toEqual([{ type: "answered", fieldId: "f", key: "f", value }]);
  const without = formWith({ name: "Ida", f: [] });
  putCopies(without.props, { [ONE]: COPY });
  expect(without.dispatched).toEqual([]);
});

it("answers with their copies are those that stand on the page then, and no others", () => {
  const saved = withCopies(fields, { name: "Ida", f: [file(ONE)] }, { [ONE]: COPY });
  expect(areSame(saved, { name: "Ida", f: [file(COPY)] })).toBe(true);
  expect(areSame(saved, { name: "Ida", f: [file(ONE)] })).toBe(false);
  expect(areSame(saved, { name: "Ida", f: [file(COPY)], more: "x" })).toBe(false);
});

it("empties the answers that are files", () => {
  const { props, dispatched } = formWith({ name: "Ida", f: [file(ONE)], voice: file(OTHER) });
  expect(removeFiles(props)).toBe(true);
  expect(dispatched).toEqual([
    { type: "answered", fieldId: "f", key: "f", value: null },
    { type: "answered", fieldId: "voice", key: "voice", value: null },
  ]);
  const without = formWith({ name: "Ida", f: null });
  expect([removeFiles(without.props), without.dispatched]).toEqual([false, []]);
});
