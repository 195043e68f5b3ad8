import { translateOptions } from "../choices";
import type { Expression } from "../expressions/expression";
import { FormParts } from "../form-parts";
import type { FieldParts, ImportDraft } from "../import-draft";
import type { Notes } from "../import-logic";
import { textIn } from "../imported-form";
import { mapLocalised, type Localised } from "../localised";
import { answerRules } from "./answer-rules";
import { defaultAnswer } from "./default-answer";
import { elementField } from "./element-field";
import { loseSettings } from "./lost-settings";
import { matrixField, questionsOfMatrix, repeatOf, tableColumns } from "./matrix-fields";
import { addPageBreak } from "./page-break";
import type { SurveyLogic } from "./survey-logic";
import type { Planned } from "./survey-plan";
import { wordsOfHtml, type ReadText } from "./survey-texts";

type Raw = Readonly<Record<string, unknown>>;
type Tools = { draft: ImportDraft; logic: SurveyLogic; readText: ReadText };

/** Reads the elements of a survey into fields, one after the other. */
export class SurveyReader {
  readonly #tools: Tools;
  readonly #parts = new FormParts();

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** `fieldId`: of the page break; null where the survey has one page that says nothing. */
  readPage(
    page: Raw,
    { plan, ...place }: { plan: readonly Planned[]; fieldId: string | null; nextLabel: Localised },
  ): void {
    const { fieldId } = place;
    if (fieldId !== null) {
      const condition = addPageBreak(page, { ...this.#tools, ...place, fieldId });
      this.#parts.begin({ kind: "group", condition, sectionId: null, pageId: fieldId });
    }
    plan.forEach((planned) => {
      this.#readElement(planned);
    });
    if (fieldId !== null) {
      this.#parts.end();
    }
  }

  #readElement(planned: Planned): void {
    const notes: Notes = { changes: [], losses: [] };
    loseSettings(planned.element, notes);
    switch (planned.type) {
      case "panel":
        return this.#addPanel(planned, notes);
      case "paneldynamic":
        return this.#addRepeated(planned, notes);
      case "matrixdynamic":
        return this.#addTable(planned, notes);
      case "multipletext":
        return this.#addPanel(planned, notes);
      case "matrixdropdown":
        return this.#addPanel(
          { ...planned, parts: questionsOfMatrix(planned, { draft: this.#tools.draft, notes }) },
          notes,
        );
      default:
        return this.#addQuestion(planned, notes);
    }
  }

  #addPanel(planned: Planned, notes: Notes): void {
    const own = this.#condition(planned, notes);
    const title = this.#text(planned, "title", notes);
    const isSection = !this.#parts.isInSection && (planned.type !== "panel" || title.text !== "");
    const part = {
      kind: "group" as const,
      condition: own,
      sectionId: isSection ? planned.id : null,
      pageId: null,
    };
    if (isSection) {
      this.#addSection(planned, { own, notes });
      this.#parts.begin(part);
    } else {
      this.#parts.begin(part);
      if (title.text !== "" || planned.type !== "panel") {
        notes.changes.push("Sections do not stand within each other: it is a heading.");
        this.#add(planned, { made: { type: "heading", fontSize: "small" }, notes });
      } else if (notes.losses.length > 0) {
        this.#tools.draft.say({ question: planned.name, ...notes });
      }
    }
    planned.parts.forEach((each) => {
      this.#readElement(each);
    });
    this.#parts.end();
  }

  #addRepeated(planned: Planned, notes: Notes): void {
    const own = this.#condition(planned, notes);
    const part = { kind: "repeat" as const, condition: own, pageId: null };
    if (this.#parts.isInRepeat) {
      notes.changes.push(
        "Repeated parts do not stand within each other: its questions are asked once in each row.",
      );
      this.#parts.begin({ ...part, sectionId: null });
      this.#add(planned, { made: { type: "heading", fontSize: "small" }, notes });
    } else {
      this.#addSection(planned, {
        own,
        notes,
        repeat: repeatOf(planned, { ...this.#tools, path: "repeat." }),
      });
      this.#parts.begin({ ...part, sectionId: planned.id });
    }
    planned.parts.forEach((each) => {
      this.#readElement(each);
    });
    this.#parts.end();
  }

  /** A table where its cells can be those of one, else a repeated section. */
  #addTable(planned: Planned, notes: Notes): void {
    const columns = this.#parts.isInRepeat
      ? null
      : tableColumns(planned, { ...this.#tools, notes });
    if (columns === null) {
      notes.changes.push("Its columns stand below each other.");
      return this.#addRepeated(planned, notes);
    }
    const asked = this.#tools.logic.asked(planned, { notes });
    const rules = answerRules(planned, { ...this.#tools, asked });
    const made = { type: "table" as const, columns, ...repeatOf(planned, this.#tools), ...rules };
    this.#add(planned, { made, notes });
  }

  #addSection(
    planned: Planned,
    { own, notes, repeat }: { own: Expression | null; notes: Notes; repeat?: object },
  ): void {
    const { draft, logic } = this.#tools;
    const title = this.#text(planned, "title", notes);
    const description = this.#text(planned, "description", notes);
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const asked = logic.asked(planned, { notes });
    const shown = logic.shown(conditions, { text: textIn(planned.element["visibleIf"]), asked });
    const name = title.text || planned.name || "Section";
    draft.fields.push({
      id: planned.id,
      type: "section",
      label: name,
      sectionTitle: planned.type === "panel" ? title.text : name,
      sectionDescription: description.text,
      ...(repeat !== undefined && { repeat }),
      ...(planned.element["state"] === "collapsed" && {
        collapsible: true,
        defaultCollapsed: true,
      }),
      ...hiddenBy(planned.element),
      ...shown,
    });
    draft.translate(`fields.${planned.id}.sectionTitle`, title);
    draft.translate(`fields.${planned.id}.sectionDescription`, description);
    draft.say({ question: name, fieldIds: [planned.id], ...notes });
  }

  #addQuestion(planned: Planned, notes: Notes): void {
    const { draft, logic } = this.#tools;
    const { element, type } = planned;
    if (type === "html") {
      return this.#addHtml(planned, notes);
    }
    if (type === "expression") {
      const formula = logic.formula(textIn(element["expression"]), logic.asked(planned, { notes }));
      if (formula === null) {
        draft.say({ question: this.#nameOf(planned), ...notes });
        return;
      }
      return this.#add(planned, { made: { type: "calculation", ...formula, shown: true }, notes });
    }
    const field = type === "matrix" ? matrixField(planned, notes) : elementField(planned, notes);
    if (field === null) {
      draft.say({ question: this.#nameOf(planned), ...notes });
      return;
    }
    const asked = logic.asked(planned, { notes, sectionId: this.#parts.repeatedSectionId });
    const rules = answerRules(planned, { ...this.#tools, asked });
    this.#add(planned, { made: { ...field, ...rules, ...this.#begun(planned, notes) }, notes });
    if (planned.options !== null) {
      translateOptions(draft, planned.id, planned.options);
    }
    for (const { option, label } of planned.rows?.choices ?? []) {
      draft.translate(`fields.${planned.id}.matrixRows.${option}`, label);
    }
  }

  #addHtml(planned: Planned, notes: Notes): void {
    const words = mapLocalised(this.#tools.readText(planned.element["html"]), wordsOfHtml);
    if (words.text === "") {
      this.#tools.draft.say({ question: planned.name, losses: ["It shows no words."] });
      return;
    }
    notes.changes.push("It has the words of the HTML alone.");
    this.#add(planned, { made: { type: "paragraph" }, notes, content: words });
  }

  #begun(planned: Planned, { losses }: Notes): { defaultValue?: unknown } {
    const given = planned.element["defaultValue"];
    const value = given === undefined || given === null ? undefined : defaultAnswer(planned, given);
    if (given !== undefined && given !== null && value === undefined) {
      losses.push("What it begins with was not kept.");
    }
    return value === undefined ? {} : { defaultValue: value };
  }

  #add(
    planned: Planned,
    { made, notes, content }: { made: FieldParts; notes: Notes; content?: Localised },
  ): void {
    const { draft, logic, readText } = this.#tools;
    const { id, element, name, type } = planned;
    const isText = made.type === "heading" || made.type === "paragraph";
    const title = this.#text(planned, "title", notes);
    const description = this.#text(planned, "description", notes);
    const placeholder = readText(element["placeholder"] ?? element["placeHolder"]);
    // The condition of what has parts is among those around by now.
    const own =
      planned.parts.length > 0 && made.type === "heading" ? null : this.#condition(planned, notes);
    const conditions = [...this.#parts.conditions(), ...(own === null ? [] : [own])];
    const sectionId = this.#parts.sectionId;
    const asked = logic.asked(planned, { notes, sectionId: this.#parts.repeatedSectionId });
    const shown = logic.shown(conditions, { text: textIn(element["visibleIf"]), asked });
    const words = content === undefined ? title : logic.withPipes(content, planned.table, notes);
    draft.fields.push({
      id,
      label: (isText ? name : title.text) || name || type,
      ...made,
      ...(isText
        ? { content: words.text || name || type }
        : { description: description.text, placeholder: placeholder.text }),
      ...(sectionId !== null && { sectionId }),
      ...hiddenBy(element),
      ...shown,
    });
    draft.translate(`fields.${id}.${isText ? "content" : "label"}`, words);
    if (!isText) {
      draft.translate(`fields.${id}.description`, description);
      draft.translate(`fields.${id}.placeholder`, placeholder);
    }
    this.#translateEnds(planned, made);
    draft.say({ question: this.#nameOf(planned), fieldIds: [id], ...notes });
  }

  /** The words at the ends of a scale. */
  #translateEnds({ id, element }: Planned, made: FieldParts): void {
    const { draft, readText } = this.#tools;
    if (made.type === "scale") {
      const field = draft.fields.at(-1);
      const [low, high] = [
        readText(element["minRateDescription"]),
        readText(element["maxRateDescription"]),
      ];
      Object.assign(field ?? {}, { minLabel: low.text, maxLabel: high.text });
      draft.translate(`fields.${id}.minLabel`, low);
      draft.translate(`fields.${id}.maxLabel`, high);
    }
  }

  #condition(planned: Planned, notes: Notes) {
    const { logic } = this.#tools;
    return logic.condition(textIn(planned.element["visibleIf"]), logic.asked(planned, { notes }));
  }

  #text({ element, table }: Planned, property: "title" | "description", notes: Notes): Localised {
    const { logic, readText } = this.#tools;
    return logic.withPipes(readText(element[property]), table, notes);
  }

  #nameOf({ element, name, type }: Planned): string {
    return this.#tools.readText(element["title"]).text || name || type;
  }
}

/** What the survey shows only by its programs. */
function hiddenBy({ visible, visibleIf }: Raw): { hidden?: true } {
  return visible === false && visibleIf === undefined ? { hidden: true } : {};
}
