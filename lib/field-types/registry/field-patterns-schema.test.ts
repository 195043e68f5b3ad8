import { describe, expect, it } from "vitest";
import { all, any, rule, whenRules } from "@/tests/factories/content/plain-fields";
import { fieldListSchemaWithPatterns } from "./field-patterns-schema";

const text = (id: unknown, rest: object = {}) => ({ id, type: "text", label: "A", ...rest });
const sentence = (value: unknown) =>
  fieldListSchemaWithPatterns.safeParse(value).error?.issues[0]?.message;

describe("the fields of a form", () => {
  it.each([
    [{ 0: text("a") }, "Fields must be a list"],
    [["text"], "Each field needs a type"],
    [[{ id: "a" }], "Each field needs a type"],
    [[text("a"), text("a")], "Two fields of a form must not have the same id"],
    [[text("a"), text("a_other")], "Two fields of a form must not have the same id"],
    [
      Array.from({ length: 501 }, (_, index) => text(`f${index}`)),
      "A form can have at most 500 fields",
    ],
    [[text("a", { pattern: "(a" })], expect.stringContaining("not a regular expression")],
    [[text("a", { validation: { pattern: "(?=a)b" } })], expect.stringContaining("look-around")],
    [
      [text("a", { conditionalLogic: { enabled: true, showIf: { value: {} } } })],
      expect.stringContaining("value must be"),
    ],
  ])("refuses %j", (value, expected) => {
    expect(sentence(value)).toEqual(expected);
  });

  it("takes 500 fields of every kind of id", () => {
    const fields = Array.from({ length: 500 }, (_, index) => text(index));
    expect(fieldListSchemaWithPatterns.parse(fields)).toHaveLength(500);
  });

  it("replaces unusable ids wherever they are named", () => {
    const [section, parent, child] = fieldListSchemaWithPatterns.parse([
      { id: "my section", type: "section" },
      text("__proto__", { sectionId: "my section" }),
      text(null, {
        conditionalLogic: {
          enabled: true,
          fieldId: "__proto__",
          showIf: { operator: "equals", value: "x" },
        },
      }),
    ]);
    expect(section?.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(parent?.sectionId).toBe(section?.id);
    expect(child?.conditionalLogic?.dependsOn).toBe(parent?.id);
    expect(new Set([section?.id, parent?.id, child?.id]).size).toBe(3);
  });

  it("reads the documented spellings of a condition", () => {
    const [field] = fieldListSchemaWithPatterns.parse([
      text("a", {
        conditionalLogic: { enabled: true, action: null, fieldId: 7, showIf: { value: "x" } },
      }),
    ]);
    expect(field?.conditionalLogic).toEqual({
      enabled: true,
      action: "show",
      dependsOn: "7",
      showIf: { operator: "equals", value: "x" },
    });
  });

  it("replaces an id in the rules of groups too", () => {
    const group = all(rule("a b", "x"), any(rule("c", "y"), rule("a b", "z")));
    const [parent, , child] = fieldListSchemaWithPatterns.parse([
      text("a b"),
      text("c"),
      text("d", { conditionalLogic: whenRules(group) }),
    ]);
    const id = parent?.id ?? "";
    expect(id).not.toBe("a b");
    expect(child?.conditionalLogic?.rules).toEqual(
      all(rule(id, "x"), any(rule("c", "y"), rule(id, "z"))),
    );
  });

  it("replaces an id in formulas, also between spaces", () => {
    const [parent, sum] = fieldListSchemaWithPatterns.parse([
      text("a b"),
      { id: "s", type: "calculation", label: "S", formula: "{ a b } + {a b}" },
    ]);
    expect(sum).toMatchObject({ formula: `{${parent?.id}} + {${parent?.id}}` });
  });

  it("reads empty rules as none", () => {
    const logic = {
      enabled: true,
      action: "show",
      dependsOn: "b",
      showIf: { operator: "is_empty" },
    };
    for (const rules of [null, []]) {
      const [field] = fieldListSchemaWithPatterns.parse([
        text("a", { conditionalLogic: { ...logic, rules } }),
      ]);
      expect(field?.conditionalLogic).toEqual(logic);
    }
  });

  it("names the field whose rules cannot be read", () => {
    const deep = all(all(all(all(rule("a")))));
    expect(sentence([text("a", { label: "Price", conditionalLogic: whenRules(deep) })])).toBe(
      '"Price": Groups of rules can be at most 3 levels deep',
    );
  });

  it("reads 'none' and blanks as unset references", () => {
    const [field] = fieldListSchemaWithPatterns.parse([
      text("a", {
        sectionId: "none",
        mondayColumnId: "",
        mondayBoardId: 12,
        conditionalLogic: null,
      }),
    ]);
    expect(field).not.toHaveProperty("sectionId");
    expect(field).not.toHaveProperty("mondayColumnId");
    expect(field).not.toHaveProperty("conditionalLogic");
    expect(field?.mondayBoardId).toBe("12");
  });

  it("is stable: what is stored parses to itself", () => {
    const once = fieldListSchemaWithPatterns.parse([
      text("a", { minLength: "2" }),
      { id: "b", type: "mystery", step: 2 },
    ]);
    expect(fieldListSchemaWithPatterns.parse(once)).toEqual(once);
  });
});
