import { expect, it } from "vitest";
import { all, any, rule } from "@/tests/factories/content/plain-fields";
import { ensureFormIds } from "./ensure-form-ids";

/** A form of which everything that can names the field, with the field's id in place of `id`. */
const formNaming = (id: string) => ({
  title: "Order of {{a b}}",
  redirectUrl: `https://x.example/?name={{${id}|you}}`,
  fields: [
    { id, type: "text", label: "Name" },
    { id: "sum", type: "calculation", label: `Of {{${id}}}`, formula: `LEN({${id}})` },
  ],
  settings: {
    thankYou: `Bye {{${id}}}`,
    endings: [
      {
        id: "gold",
        title: `Bye {{${id}}}`,
        text: `**{{${id}}}**`,
        redirectUrl: `https://x.example/{{${id}}}`,
        rules: all(rule(id, "x"), any(rule("sum", "1"), rule(id, "y"))),
      },
    ],
    notificationRules: all(rule(id, "x")),
    noticeReplyTo: id,
    messages: [
      {
        id: "thanks",
        to: { fieldId: id },
        subject: `Of {{${id}}}`,
        text: `Hi {{${id}}}`,
        rules: all(rule(id, "x"), rule("$ending", "gold")),
      },
    ],
    askBack: [
      {
        id: "info",
        fieldIds: [id, "sum"],
        to: { fieldId: id },
        subject: `Of {{${id}}}`,
        text: `Hi {{${id}}}`,
      },
    ],
    prefillFieldIds: [id, "other"],
    itemName: `Order {field:${id}} {field:sum}`,
    showProgress: false,
  },
});

it("follows a replaced id wherever the form names the field", () => {
  const followed = ensureFormIds(formNaming("a b")) as ReturnType<typeof formNaming>;
  const id = followed.fields[0]?.id ?? "";
  expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(followed).toEqual(formNaming(id));
});

it("leaves everything else as it is", () => {
  const form = formNaming("name");
  expect(ensureFormIds(form)).toBe(form);
  expect(ensureFormIds("text")).toBe("text");
  const odd = { fields: [{ id: "a b" }], settings: { endings: 7, thankYou: null }, redirectUrl: 5 };
  const { settings, redirectUrl } = ensureFormIds(odd) as typeof odd;
  expect({ settings, redirectUrl }).toEqual({ settings: odd.settings, redirectUrl: 5 });
});
