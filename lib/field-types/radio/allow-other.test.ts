import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { withOtherText, withoutOtherText } from "./allow-other";
import type { RadioField } from "./definition";

const field = (options: string[]) => fieldOf("radio", { id: "f", options }) as RadioField;

it("adds 'Other' where a text of one's own is let in, and takes it away again", () => {
  const on = withOtherText(field(["Cat"]));
  expect(on).toMatchObject({ allowOther: true, options: ["Cat", "Other"] });
  const off = withoutOtherText(on, { isAdded: true });
  expect(off.options).toEqual(["Cat"]);
  expect(off).not.toHaveProperty("allowOther");
});

it("keeps an option 'Other' that was there before", () => {
  const on = withOtherText(field(["Other", "Cat"]));
  expect(on.options).toEqual(["Other", "Cat"]);
  const off = withoutOtherText(on, { isAdded: false });
  expect(off.options).toEqual(["Other", "Cat"]);
  expect(off).not.toHaveProperty("allowOther");
});
