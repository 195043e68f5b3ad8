import type { BoardMode } from "@/lib/domain/board/board-mode";
import type { FormContent } from "@/lib/domain/forms/form";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { replacement } from "./change-words";

const MODES: Readonly<Record<BoardMode["boardMode"], string>> = {
  create: "add an item",
  match: "update the item that matches",
  link: "update the item of the link",
};
const MISSING: Readonly<Record<BoardMode["matchMissing"], string>> = {
  create: "add an item",
  fail: "fail",
};

type Contents = { before: FormContent; after: FormContent };

/** The changes of what a submission does on the board, in words. */
export function boardModeChanges({ before, after }: Contents): string[] {
  const show = (name: string, read: (content: FormContent) => string | null) =>
    replacement({ name, before: read(before), after: read(after) });
  return [
    ...show("On the board", ({ settings }) => MODES[settings.boardMode]),
    ...(before.settings.matchFieldId === after.settings.matchFieldId
      ? []
      : matchFieldChange({ before, after })),
    ...show("Where no item matches", ({ settings }) => MISSING[settings.matchMissing]),
  ];
}

function matchFieldChange({ before, after }: Contents): string[] {
  const name = "Field that finds the item";
  const said = replacement({ name, before: matchName(before), after: matchName(after) });
  // Two fields may have the same name.
  return said.length > 0 ? said : [`${name} changed`];
}

function matchName({ fields, settings: { matchFieldId: id } }: FormContent): string | null {
  const field = fields.find((each) => each.id === id);
  return field ? fieldName(field, fields) : id;
}
