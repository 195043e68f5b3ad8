import { mayBeColumn } from "../../column-types";
import { translateOptions } from "../choices";
import { LostExpression, quoted, type Expression, type Scope } from "../expressions/expression";
import { FormParts } from "../form-parts";
import type { FieldParts, ImportDraft } from "../import-draft";
import { ImportLogic, type Asked } from "../import-logic";
import { numberIn, textIn } from "../imported-form";
import { loseKeywords } from "./lost-keywords";
import type { Property, SchemaPlan } from "./schema-plan";

const MOST_ROWS = 200;

/** Makes fields of planned properties, one after the other. */
export class SchemaReader {
  readonly #draft: ImportDraft;
  readonly #logic: ImportLogic;
  readonly #plan: SchemaPlan;
  readonly #parts = new FormParts();

  constructor(draft: ImportDraft, plan: SchemaPlan) {
    this.#draft = draft;
    this.#plan = plan;
    // Conditions are schemas: nothing is read from texts.
    this.#logic = new ImportLogic(draft, NO_DIALECT);
  }

  /** `isRequired`: whether the object around them is; `siblings` of an optional one decide. */
  readAll(properties: readonly Property[], isRequired = true): void {
    for (const property of properties) {
      loseKeywords(property);
      switch (property.kind) {
        case "object":
          this.#addObject(property, isRequired);
          break;
        case "rows":
          this.#addRows(property);
          break;
        default:
          this.#addValue(property, { siblings: isRequired ? null : properties });
      }
    }
  }

  #addObject(property: Property, isAround: boolean): void {
    const { id, notes, parts } = property;
    const own = this.#condition(property);
    const isSection = !this.#parts.isInSection;
    const part = {
      kind: "group" as const,
      condition: own,
      sectionId: isSection ? id : null,
      pageId: null,
    };
    if (isSection) {
      this.#addSection(property, { own });
      this.#parts.begin(part);
    } else {
      this.#parts.begin(part);
      notes.changes.push("Sections do not stand within each other: it is a heading.");
      this.#add(property, { made: { type: "heading", fontSize: "small" }, own: null });
    }
    this.readAll(parts, isAround && property.isRequired);
    this.#parts.end();
  }

  /** A table where its cells can be those of one, else a repeated section. */
  #addRows(property: Property): void {
    const { id, notes, parts, schema } = property;
    const own = this.#condition(property);
    const rows = rowsOf(schema);
    if (this.#parts.isInRepeat) {
      notes.changes.push(
        "Repeated parts do not stand within each other: it is asked once in each row.",
      );
      this.#parts.begin({ kind: "repeat", condition: own, sectionId: null, pageId: null });
      this.#add(property, { made: { type: "heading", fontSize: "small" }, own: null });
    } else if (parts.every(isCell)) {
      const columns = parts.map((part) => this.#columnOf(property, part));
      const required = property.isRequired && (rows["minRows"] ?? 0) > 0 ? { required: true } : {};
      this.#add(property, { made: { type: "table", columns, ...rows, ...required }, own });
      return;
    } else {
      this.#addSection(property, { own, repeat: rows });
      this.#parts.begin({ kind: "repeat", condition: own, sectionId: id, pageId: null });
    }
    this.readAll(parts);
    this.#parts.end();
  }

  #columnOf(table: Property, part: Property): Record<string, unknown> {
    loseKeywords(part);
    const { id, label, field, notes, isRequired, schema } = part;
    table.notes.changes.push(...notes.changes.map((why) => `${label}: ${why}`));
    table.notes.losses.push(...notes.losses.map((why) => `${label}: ${why}`));
    const required = part.shape !== "flag" && isRequired;
    return { ...field, id, label, required, description: textIn(schema["description"]) };
  }

  #addSection(
    property: Property,
    { own, repeat }: { own: Expression | null; repeat?: object },
  ): void {
    const { id, label, notes, schema } = property;
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const shown = this.#logic.shown(conditions, { text: "", asked: this.#asked(property) });
    this.#draft.fields.push({
      id,
      type: "section",
      label,
      sectionTitle: label,
      sectionDescription: textIn(schema["description"]),
      ...(repeat !== undefined && { repeat }),
      ...shown,
    });
    this.#draft.say({ question: label, fieldIds: [id], ...notes });
  }

  #addValue(property: Property, { siblings }: { siblings: readonly Property[] | null }): void {
    const { field, label, notes, shape } = property;
    const isHiddenValue = field?.type === "hidden";
    if (field === null || (isHiddenValue && this.#parts.isInRepeat)) {
      const losses = notes.losses.length > 0 ? notes.losses : ["It has no place in a form."];
      this.#draft.say({ question: label, changes: [], losses });
      return;
    }
    if (isHiddenValue) {
      this.#draft.fields.push({ id: property.id, label, ...field });
      this.#draft.say({ question: label, fieldIds: [property.id], ...notes });
      return;
    }
    const rules = shape === "flag" ? this.#ticked(property) : this.#required(property, siblings);
    this.#add(property, {
      made: { ...field, ...this.#exclusive(property), ...rules },
      own: this.#condition(property),
    });
    if (property.options !== null) {
      translateOptions(this.#draft, property.id, property.options);
    }
  }

  /** A box that has to be answered may be answered with no. */
  #ticked({ schema, isRequired, notes }: Property): Record<string, unknown> {
    if (schema["const"] === true) {
      return isRequired ? { required: true } : {};
    }
    if (isRequired) {
      notes.changes.push("A box that is required would have to be ticked: it may stay empty.");
    }
    return {};
  }

  #required(property: Property, siblings: readonly Property[] | null): Record<string, unknown> {
    const { isRequired, requiredWhen } = property;
    if (isRequired && siblings === null) {
      return { required: true };
    }
    const others = isRequired
      ? (siblings ?? []).filter(
          (each) => each !== property && each.field !== null && each.field.type !== "hidden",
        )
      : [];
    const filled = others.map(({ path: name }): Expression => ({
      kind: "not",
      operand: { kind: "empty", operand: { kind: "answer", name } },
    }));
    const conditions = [...requiredWhen, ...filled];
    if (conditions.length === 0) {
      return {};
    }
    const whole = conditions.reduce((left, right) => ({
      kind: "binary",
      operator: "or",
      left,
      right,
    }));
    const said = { what: "The condition under which it is required,", text: "in the file" };
    const rules = this.#logic.rules(whole, { ...said, asked: this.#asked(property) });
    if (rules === "always") {
      return { required: true };
    }
    return rules === null || rules === "never" ? {} : { requiredWhen: rules };
  }

  /** Limits that a number must not be equal to. */
  #exclusive({ id, schema, field }: Property): Record<string, unknown> {
    const isNumber = field?.type === "number" && field["step"] !== 1;
    const [above, below] = [
      numberIn(schema["exclusiveMinimum"]),
      numberIn(schema["exclusiveMaximum"]),
    ];
    const items = [
      ...(above === undefined ? [] : [{ fieldId: id, operator: "greater_than", value: above }]),
      ...(below === undefined ? [] : [{ fieldId: id, operator: "less_than", value: below }]),
    ];
    return isNumber && items.length > 0
      ? { mustBe: { rules: { match: "all", items }, message: "" } }
      : {};
  }

  #add(property: Property, { made, own }: { made: FieldParts; own: Expression | null }): void {
    const { id, label, name, notes, schema } = property;
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const shown = this.#logic.shown(conditions, { text: "", asked: this.#asked(property) });
    const sectionId = this.#parts.sectionId;
    const isHeading = made.type === "heading";
    this.#draft.fields.push({
      id,
      label: isHeading ? name : label,
      ...made,
      ...(isHeading ? { content: label } : { description: textIn(schema["description"]) }),
      ...(sectionId !== null && { sectionId }),
      ...shown,
    });
    this.#draft.say({ question: label, fieldIds: [id], ...notes });
  }

  #condition(property: Property): Expression | null {
    const { condition } = property;
    return (
      condition &&
      this.#logic.keepable(condition, { ...this.#asked(property), text: "in the file" })
    );
  }

  #asked({ name, label, id, notes, table }: Property): Asked {
    return {
      name,
      label,
      notes,
      scope: this.#scope(table, id),
      sectionId: this.#parts.repeatedSectionId,
    };
  }

  #scope(table: Property | null, judged: string): Scope {
    return {
      judged,
      call: () => null,
      answer: (path) => {
        const found = this.#plan.byPath.get(path);
        if (found === undefined) {
          return null;
        }
        if (found.kind === "object" || (found.kind === "value" && found.field === null)) {
          throw new LostExpression(
            `it asks for ${quoted(found.name)}, which has no answer of its own`,
          );
        }
        const { id, shape, options } = found;
        const isOutside = found.table !== null && found.table !== table;
        return {
          fieldId: isOutside ? (found.table?.id ?? id) : id,
          ...(isOutside && { columnId: id }),
          shape: found.kind === "rows" ? "text" : shape,
          ...(options !== null && { optionOf: options.optionOf }),
        };
      },
    };
  }
}

const NO_DIALECT = {
  answer: /(?!)/y,
  name: /(?!)/y,
  operators: new Map(),
  negations: new Set<string>(),
  call: (): never => {
    throw new LostExpression("there are no functions");
  },
  word: (): never => {
    throw new LostExpression("there are no words");
  },
};

/** Whether it can be a cell of a table. */
function isCell({ kind, field, condition, requiredWhen }: Property): boolean {
  const isPlain = condition === null && requiredWhen.length === 0;
  return kind === "value" && field !== null && isPlain && mayBeColumn(field.type);
}

function rowsOf(schema: Property["schema"]): { minRows?: number; maxRows?: number } {
  const [least, most] = [numberIn(schema["minItems"]), numberIn(schema["maxItems"])];
  return {
    ...(least !== undefined && least >= 1 && { minRows: Math.min(MOST_ROWS, least) }),
    ...(most !== undefined && most >= 1 && { maxRows: Math.min(MOST_ROWS, most) }),
  };
}
