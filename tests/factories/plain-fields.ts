import type { Field } from "@/lib/domain/fields/base-field";

/** A field whose type does not matter. */
export function plain(id: string, given: Partial<Field> = {}): Field {
  return {
    id,
    type: "text",
    label: id.toUpperCase(),
    description: "",
    placeholder: "",
    required: false,
    hidden: false,
    options: [],
    populateFromMonday: false,
    ...given,
  };
}

type Condition = {
  dependsOn: string;
  value?: string | string[];
  operator?: string;
  action?: "show" | "hide";
};

/** The condition "show when `dependsOn` equals `value`", with overrides. */
export function when(condition: Condition): NonNullable<Field["conditionalLogic"]> {
  const { dependsOn, value = "", operator = "equals", action = "show" } = condition;
  return { enabled: true, action, dependsOn, showIf: { operator, value } };
}

/** A plain field with such a condition. */
export function conditional(id: string, condition: Condition): Field {
  return plain(id, { conditionalLogic: when(condition) });
}
