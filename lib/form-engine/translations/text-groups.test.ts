import { expect, it } from "vitest";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import { ask } from "@/tests/factories/content/asks";
import { all, plain } from "@/tests/factories/content/plain-fields";
import { askedTexts } from "./asked-texts";
import { originalsOf, withFingerprints } from "./original-texts";
import { countedTexts, textGroups } from "./text-groups";

const content: FormContent = {
  ...EMPTY_CONTENT,
  title: "Intake",
  fields: [
    plain("name", { label: "Name", placeholder: "Your name" }),
    plain("more", { type: "page", title: "More", nextLabel: "Go on" }),
    plain("size", { type: "radio", label: "Size", options: ["S", "1.5 l"] }),
    plain("state", {
      type: "dropdown",
      label: "State",
      populateFromMonday: true,
      mondayReadBoardId: "7",
      mondayReadColumnId: "status",
      mondayOptions: ["Open", "Done"],
    }),
  ],
  settings: {
    ...EMPTY_CONTENT.settings,
    thankYou: "Bye",
    endings: [
      { id: "e", rules: all(), icon: "done", title: "Fine", text: "Go", redirectUrl: null },
    ],
    askBack: [ask("q")],
  },
};

it("groups all texts by page and field, and then what follows a submission", () => {
  const groups = textGroups(content, withFingerprints(originalsOf(content)));
  expect(groups.map(({ title }) => title)).toEqual([
    "Form",
    "Page 1",
    "Name",
    "Page 2: More",
    "Size",
    "State",
    "After sending",
    "Ending “Fine”",
    "Ask “Needs info”",
    "Labels that “State” reads from the board",
  ]);
  const named = groups.find(({ title }) => title === "Name");
  expect(named?.rows.map(({ fullName }) => fullName)).toEqual([
    "Label of “Name”",
    "Placeholder of “Name”",
  ]);
  const size = groups.find(({ title }) => title === "Size");
  expect(size?.options.map(({ key, fullName }) => [key, fullName])).toEqual([
    ["fields.size.options.S", "Option “S” of “Size”"],
    ["fields.size.options.1.5 l", "Option “1.5 l” of “Size”"],
  ]);
  const labels = groups.at(-1)?.options.map(({ key, of }) => [key, of]);
  expect(labels).toEqual([
    ["labels.7.status.Open", null],
    ["labels.7.status.Done", null],
  ]);
});

it("shows each original once, also those of a newer form than is known here", () => {
  const originals = {
    ...withFingerprints(originalsOf(content)),
    "fields.new.label": { text: "New", of: "1" },
  };
  const rows = textGroups(content, originals).flatMap(({ rows: own, options }) => [
    ...own,
    ...options,
  ]);
  const keys = rows.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toEqual(expect.arrayContaining(Object.keys(askedTexts(content, originals))));
  expect(rows.at(-1)).toMatchObject({ key: "fields.new.label", name: "Label", max: null });
  const { title: _title, ...older } = withFingerprints(originalsOf(content));
  expect(textGroups(content, older).some(({ title }) => title === "Form")).toBe(false);
});

it("asks for no text that visitors do not read, and for the label of a column once", () => {
  const unread: FormContent = {
    ...content,
    fields: [
      plain("head", { type: "heading", label: "New heading field", content: "Welcome" }),
      plain("secret", { type: "hidden", label: "Campaign" }),
      plain("state", {
        type: "dropdown",
        label: "State",
        options: ["Open", "Mine"],
        populateFromMonday: true,
        mondayReadBoardId: "7",
        mondayReadColumnId: "status",
        mondayOptions: ["Open"],
      }),
    ],
  };
  const counted = Object.keys(countedTexts(unread, withFingerprints(originalsOf(unread))));
  expect(counted.filter((key) => /^(fields|labels)/.test(key))).toEqual([
    "fields.head.content",
    "fields.state.label",
    "fields.state.options.Mine",
    "labels.7.status.Open",
  ]);
});
