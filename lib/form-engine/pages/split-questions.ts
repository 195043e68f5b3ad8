import type { Field } from "@/lib/domain/fields/base-field";
import type { FormLayout } from "@/lib/domain/forms/public-page-settings";
import { isDrawn } from "@/lib/field-types/registry/definitions";
import { nestFields, type FieldNode } from "../nest-fields";
import { isQuestion } from "./is-question";
import { FIRST_PAGE, sectionTexts, splitPages, type FormPage } from "./split-pages";

/** The pages that visitors fill in, in order; none when all stands on one. */
export function pagesOf(fields: readonly Field[], layout: FormLayout): FormPage[] {
  const pages = splitPages(fields);
  if (layout === "all") {
    return pages;
  }
  const whole = { id: FIRST_PAGE, breakField: null, title: "", description: "", nextLabel: "" };
  return (pages.length > 0 ? pages : [{ ...whole, fields: [...fields] }]).flatMap(questionsOf);
}

/**
 * A page for each question of a page, with its dependents and the texts above it; before them one with the page's own texts, if it has some.
 * The first one has the page's id, so that links, drafts and counts of pages know it.
 */
function questionsOf(page: FormPage): FormPage[] {
  const { title, description, nextLabel } = page;
  const hasTexts = title !== "" || description !== "";
  const questions: FormPage[] = hasTexts ? [{ ...page, nextLabel: "", fields: [] }] : [];
  let above: Field[] = [];
  for (const { section, nodes } of nestFields(page.fields)) {
    const roots = section && nodes.length === 0 ? [{ field: section, children: [] }] : nodes;
    for (const node of roots) {
      const fields = [...above, ...fieldsOf(node)];
      if (!(isQuestion(node.field) && isDrawn(node.field))) {
        above = fields;
        continue;
      }
      above = [];
      questions.push({
        id: questions.length === 0 ? page.id : `question.${node.field.id}`,
        breakField: page.breakField,
        title: "",
        description: "",
        nextLabel: "",
        questionId: node.field.id,
        fields,
        ...(section && section !== node.field ? { section, ...sectionTexts(section) } : {}),
      });
    }
  }
  const last = questions.at(-1) ?? { ...page, fields: [] };
  return [...questions.slice(0, -1), { ...last, nextLabel, fields: [...last.fields, ...above] }];
}

type Node = Pick<FieldNode, "field"> & { children: readonly Node[] };

function fieldsOf({ field, children }: Node): Field[] {
  return [field, ...children.flatMap(fieldsOf)];
}
