import type { Expression } from "./expressions/expression";

/** A group or a repeated part that is open while the rows in it are read. */
export type Part = {
  kind: "group" | "repeat";
  condition: Expression | null;
  /** The section or page break that hides what is in it; null: its questions have the condition each. */
  sectionId: string | null;
  pageId: string | null;
};

/** The parts around the row that is read, the outermost first. */
export class FormParts {
  readonly #open: Part[] = [];
  /** The section of the rows that follow, and the parts whose conditions it has. */
  #section: { id: string; isRepeated: boolean; parts: readonly Part[] } | null = null;

  get isOutermost(): boolean {
    return this.#open.length === 0;
  }

  get isInRepeat(): boolean {
    return this.#open.some(({ kind }) => kind === "repeat");
  }

  get sectionId(): string | null {
    return this.#section?.id ?? null;
  }

  /** Whether the rows that follow are drawn in a section. */
  get isInSection(): boolean {
    return this.#section !== null;
  }

  get repeatedSectionId(): string | undefined {
    return this.#section?.isRepeated ? this.#section.id : undefined;
  }

  /** The conditions of the parts around that neither the section nor the page has. */
  conditions(): Expression[] {
    const carried = this.#section?.parts ?? [];
    return this.#open.flatMap((part) =>
      part.condition === null || part.pageId !== null || carried.includes(part)
        ? []
        : [part.condition],
    );
  }

  begin(part: Part): void {
    this.#open.push(part);
    if (part.sectionId !== null) {
      const isRepeated = part.kind === "repeat";
      this.#section = { id: part.sectionId, isRepeated, parts: [...this.#open] };
    }
  }

  /** What follows the end of a section stands below it: sections do not stand within each other. */
  end(): Part | undefined {
    const part = this.#open.pop();
    if (part?.sectionId !== null && part?.sectionId === this.#section?.id) {
      this.#section = null;
    }
    return part;
  }
}

/** All of these conditions. */
export function allOf(conditions: readonly Expression[]): Expression | null {
  const [first, ...others] = conditions;
  return first === undefined
    ? null
    : others.reduce<Expression>(
        (left, right) => ({ kind: "binary", operator: "and", left, right }),
        first,
      );
}
