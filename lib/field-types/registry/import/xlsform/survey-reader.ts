import { translateOptions } from "../choices";
import { FormParts } from "../form-parts";
import type { FieldParts, ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { joined, type Localised } from "../localised";
import { lostFormulas } from "../lost-formulas";
import { defaultAnswer } from "./default-answer";
import { loseCells } from "./lost-cells";
import { questionField } from "./question-field";
import { RowLogic } from "./row-logic";
import { isCalculated, isDisabled, nameOf, YES, type Planned } from "./survey-plan";

const MOST_ROWS = 200;
/** Reads the rows of the sheet "survey" into fields, one after the other. */
export class SurveyReader {
  readonly #draft: ImportDraft;
  readonly #plan: readonly Planned[];
  readonly #logic: RowLogic;
  readonly #parts = new FormParts();
  readonly #hasPages: boolean;
  #isPageOver = false;

  constructor({
    draft,
    plan,
    hasPages,
  }: {
    draft: ImportDraft;
    plan: readonly Planned[];
    hasPages: boolean;
  }) {
    this.#draft = draft;
    this.#plan = plan;
    this.#logic = new RowLogic(draft, plan);
    this.#hasPages = hasPages;
  }

  readAll(): void {
    // What is not kept is known first, since what names it cannot be kept either.
    for (const planned of this.#plan) {
      const isInRows = planned.type.kind === "hidden" && planned.repeatId !== null;
      planned.isLost ||= isDisabled(planned) || isInRows;
    }
    const calculated = this.#plan.filter((planned) => !planned.isLost && isCalculated(planned));
    const lost = lostFormulas(calculated, (planned) => this.#logic.namedBy(planned));
    for (const planned of calculated) {
      planned.isLost = lost.has(planned.id);
    }
    this.#plan.forEach((planned) => {
      this.#readRow(planned);
    });
  }

  #readRow(planned: Planned): void {
    const { type } = planned;
    if (type.kind === "end") {
      const part = this.#parts.end();
      this.#isPageOver ||= part !== undefined && part.pageId !== null;
    } else if (type.kind === "group" || type.kind === "loop" || type.kind === "repeat") {
      this.#beginPart(planned);
    } else if (isDisabled(planned)) {
      this.#draft.say({ question: nameOf(planned), losses: ["It is disabled in the file."] });
    } else if (type.kind === "meta" || type.kind === "unknown") {
      const why =
        type.kind === "meta"
          ? `“${type.name}” is told by a device, not by a browser; each submission has its time.`
          : `There is no question of the type “${type.name}”.`;
      this.#draft.say({ question: nameOf(planned), losses: [why] });
    } else {
      this.#addQuestion(planned);
    }
  }

  #beginPart(planned: Planned): void {
    const notes: Notes = { changes: [], losses: [] };
    const own = this.#logic.condition(planned, notes);
    const isRepeat = planned.type.kind === "repeat";
    const isRepeated = isRepeat && !this.#parts.isInRepeat;
    const isPage = !isRepeat && this.#hasPages && this.#parts.isOutermost;
    const hasLabel = planned.row.text("label").text !== "";
    const isSection = isRepeated || (!isRepeat && !isPage && !this.#parts.isInSection && hasLabel);
    const part = {
      kind: isRepeat ? ("repeat" as const) : ("group" as const),
      condition: own,
      sectionId: isSection ? planned.id : null,
      pageId: isPage ? planned.id : null,
    };
    if (isRepeat && !isRepeated) {
      notes.changes.push(
        "Repeated parts do not stand within each other: its questions are asked once in each row.",
      );
    }
    if (planned.type.kind === "loop") {
      notes.losses.push(
        "It is repeated for each choice of a list, which forms cannot: its questions are asked once.",
      );
    }
    if (isSection || isPage) {
      const repeat = isRepeated ? { repeat: this.#rowsOf(planned, notes) } : {};
      this.#addPart(planned, { own, notes, setting: isPage ? "title" : "sectionTitle", repeat });
      this.#parts.begin(part);
      return;
    }
    this.#parts.begin(part);
    if (hasLabel) {
      notes.changes.push("Sections do not stand within each other: it is a heading.");
      this.#addField(planned, { made: { type: "heading", fontSize: "small" }, notes });
    } else if (notes.losses.length > 0) {
      this.#draft.say({ question: nameOf(planned), ...notes });
    }
  }

  /** A section or a page break. */
  #addPart(
    planned: Planned,
    {
      own,
      notes,
      setting,
      repeat,
    }: {
      own: Parameters<RowLogic["shown"]>[1]["conditions"][number] | null;
      notes: Notes;
      setting: "title" | "sectionTitle";
      repeat: object;
    },
  ): void {
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const title = this.#logic.withPipes(planned.row.text("label"), planned, notes);
    const shown = this.#logic.shown(planned, { conditions, notes });
    this.#isPageOver = false;
    this.#draft.fields.push({
      id: planned.id,
      type: setting === "title" ? "page" : "section",
      label: title.text || planned.name || "Section",
      [setting]: title.text,
      ...repeat,
      ...shown,
    });
    this.#draft.translate(`fields.${planned.id}.${setting}`, title);
    this.#draft.say({ question: nameOf(planned), fieldIds: [planned.id], ...notes });
  }

  #rowsOf({ row }: Planned, { losses }: Notes): Record<string, number> {
    const count = row.cell("repeat_count");
    const rows = Number(count);
    if (count !== "" && Number.isInteger(rows) && rows >= 1 && rows <= MOST_ROWS) {
      return { minRows: rows, maxRows: rows };
    }
    if (count !== "") {
      losses.push(
        `How often it is repeated, “${count}”, was not kept: people add the rows that they need.`,
      );
    }
    return {};
  }

  #addQuestion(planned: Planned): void {
    const { type, row } = planned;
    const notes: Notes = { changes: [], losses: [] };
    if (this.#hasPages && this.#parts.isOutermost && this.#isPageOver && type.kind === "question") {
      // What follows a page with a condition is not hidden with it.
      this.#isPageOver = false;
      const pageId = this.#draft.idOf("page");
      this.#draft.fields.push({ id: pageId, type: "page", label: "Page" });
      notes.helperIds = [pageId];
    }
    if (type.kind === "hidden") {
      const value = row.cell("default");
      const made = { type: "hidden" as const, ...(value !== "" && { defaultValue: value }) };
      if (planned.isLost) {
        this.#draft.say({
          question: nameOf(planned),
          losses: ["Hidden values have no place in repeated parts."],
        });
        return;
      }
      return this.#addField(planned, { made, notes });
    }
    if (type.kind === "note" || type.kind === "today") {
      const made: FieldParts =
        type.kind === "note"
          ? { type: "paragraph" }
          : { type: "calculation", formula: "TODAY()", format: "date", shown: false };
      loseCells(planned, notes);
      return this.#addField(planned, { made, notes });
    }
    if (isCalculated(planned)) {
      const formula = this.#logic.formula(planned, notes);
      if (formula === null) {
        this.#draft.say({ question: nameOf(planned), ...notes });
        return;
      }
      const made: FieldParts = { type: "calculation", ...formula, shown: type.kind === "question" };
      return this.#addField(planned, { made, notes });
    }
    this.#addAsked(planned, notes);
  }

  #addAsked(planned: Planned, notes: Notes): void {
    const { field, changes, losses } = questionField(planned);
    notes.changes.push(...changes);
    notes.losses.push(...losses);
    if (field === null) {
      this.#draft.say({ question: nameOf(planned), ...notes });
      return;
    }
    loseCells(planned, notes);
    const sectionId = this.#parts.repeatedSectionId;
    const rules = this.#logic.answerRules(planned, { field, notes, sectionId });
    const begun = this.#defaultOf(planned, notes);
    this.#addField(planned, { made: { ...field, ...rules, ...begun }, notes });
    if (planned.options !== null) {
      translateOptions(this.#draft, planned.id, planned.options);
    }
  }

  #defaultOf(planned: Planned, { losses }: Notes): { defaultValue?: unknown } {
    const text = planned.row.cell("default");
    const value = text === "" ? undefined : defaultAnswer(planned, text);
    if (text !== "" && value === undefined) {
      losses.push(`What it begins with, “${text.slice(0, 100)}”, was not kept.`);
    }
    return value === undefined ? {} : { defaultValue: value };
  }

  #addField(planned: Planned, { made, notes }: { made: FieldParts; notes: Notes }): void {
    const { id, row, type } = planned;
    const label = this.#logic.withPipes(row.text("label"), planned, notes);
    const hint = this.#logic.withPipes(row.text("hint"), planned, notes);
    const isPart = type.kind === "group" || type.kind === "repeat" || type.kind === "loop";
    // That of a group is among those of the parts around by now.
    const own = isPart ? null : this.#logic.condition(planned, notes);
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const isHiddenValue = made.type === "hidden";
    const sectionId = this.#parts.sectionId;
    const shown = isHiddenValue
      ? {}
      : this.#logic.shown(planned, { conditions, notes, sectionId: this.#parts.repeatedSectionId });
    const isText = made["type"] === "paragraph" || made["type"] === "heading";
    const content = isText ? joined(label, hint) : label;
    this.#draft.fields.push({
      id,
      label: (isText ? planned.name : label.text) || planned.name || label.text || "Question",
      ...made,
      ...(isText ? { content: content.text || planned.name } : { description: hint.text }),
      ...(sectionId !== null && !isHiddenValue && { sectionId }),
      ...shown,
    });
    this.#draft.translate(`fields.${id}.${isText ? "content" : "label"}`, content);
    if (!isText) {
      this.#draft.translate(`fields.${id}.description`, hint);
    }
    const fieldIds = [id, ...this.#withTime(planned, { shown, sectionId, label })];
    if (fieldIds.length > 1) {
      notes.changes.push("It is asked as a date and a time.");
    }
    this.#draft.say({ question: nameOf(planned), fieldIds, ...notes });
  }

  /** The second field of a date with a time. */
  #withTime(
    { id, type, row }: Planned,
    { shown, sectionId, label }: { shown: object; sectionId: string | null; label: Localised },
  ): string[] {
    if (type.name !== "datetime") {
      return [];
    }
    const timeId = this.#draft.idOf(`${id}_time`);
    this.#draft.fields.push({
      id: timeId,
      type: "time",
      label: label.text || row.cell("name") || "Time",
      required: YES.test(row.cell("required")),
      ...(sectionId !== null && { sectionId }),
      ...shown,
    });
    this.#draft.translate(`fields.${timeId}.label`, label);
    return [timeId];
  }
}
