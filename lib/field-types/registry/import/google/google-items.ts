import { UNTITLED_FIELD } from "@/lib/domain/fields/untitled-field";
import { objectIn, textIn, type RawField } from "../imported-form";
import { gridParts, partsOf, type Parts, type Source } from "./google-parts";

/** An item of the file, and what it became. */
export type GoogleItem = {
  source: Source;
  title: string;
  fields: RawField[];
  changes: string[];
  losses: string[];
};

/** What an item becomes. `ids` gives each field its own. */
export function readItem(source: Source, ids: (name: unknown) => string): GoogleItem {
  const title = textIn(source["title"]);
  const item: GoogleItem = { source, title, fields: [], changes: [], losses: [] };
  const description = textIn(source["description"]);
  const base = { label: title || UNTITLED_FIELD, description };
  if (source["pageBreakItem"] !== undefined) {
    const id = ids(nameOf(source));
    item.fields.push({ ...base, id, type: "page", title });
    return item;
  }
  if (source["textItem"] !== undefined) {
    const content = [title, description].filter(Boolean).join("\n\n");
    item.fields.push({ id: ids(nameOf(source)), type: "paragraph", label: base.label, content });
    return item;
  }
  const { question, image } = objectIn(source["questionItem"]);
  const group = objectIn(source["questionGroupItem"]);
  const asked = objectIn(question);
  const parts = partsOfItem(source, { asked, group });
  if (image !== undefined || group["image"] !== undefined) {
    item.losses.push("Its picture is not fetched.");
  }
  if (typeof parts === "string") {
    item.losses.push(parts);
    return item;
  }
  if (asked["grading"] !== undefined) {
    item.losses.push("Its points and right answers were not kept.");
  }
  if (title === "") {
    item.changes.push("It has no title in the file.");
  }
  item.changes.push(...(parts.changes ?? []));
  item.losses.push(...(parts.losses ?? []));
  const required = asked["required"] === true;
  item.fields.push(
    ...parts.fields.map(({ type, settings, suffix }) => ({
      ...base,
      label: suffix === undefined ? base.label : `${base.label} (${suffix})`,
      required,
      ...settings,
      id: ids(suffix === undefined ? nameOf(source) : `${nameOf(source)}_${suffix}`),
      type,
    })),
  );
  return item;
}

function partsOfItem(
  source: Source,
  { asked, group }: { asked: Source; group: Source },
): Parts | string {
  if (source["questionItem"] !== undefined) {
    return partsOf(asked);
  }
  if (source["questionGroupItem"] !== undefined) {
    return gridParts(group);
  }
  if (source["imageItem"] !== undefined) {
    return "Pictures are not fetched: upload it to the form.";
  }
  return source["videoItem"] === undefined
    ? "Items of its kind have no place."
    : "Videos are not fetched: upload it to the form.";
}

/** The id of the item, so that answers are found again; else its title. */
function nameOf({ itemId, title }: Source): string {
  return textIn(itemId) || textIn(title);
}
