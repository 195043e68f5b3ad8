"use client";

import { useState } from "react";
import { Model } from "survey-core";
import { Survey } from "survey-react-ui";
import "survey-core/survey-core.css";

const KINDS = {
  textarea: { type: "comment" },
  dropdown: { type: "dropdown" },
  radio: { type: "radiogroup" },
  checkbox: { type: "boolean", renderAs: "checkbox" },
  email: { type: "text", inputType: "email" },
  number: { type: "text", inputType: "number" },
  date: { type: "text", inputType: "date" },
  phone: { type: "text", inputType: "tel" },
  text: { type: "text" },
};

/** A section becomes a panel. */
export function SurveyForm({ fields }) {
  const [model] = useState(() => new Model({ elements: elementsOf(fields) }));
  return <Survey model={model} />;
}

function elementsOf(fields) {
  return fields
    .filter(({ sectionId }) => sectionId === undefined)
    .map((field) =>
      field.type === "section"
        ? { type: "panel", name: field.id, title: field.label, elements: within(field, fields) }
        : questionOf(field),
    );
}

function within(section, fields) {
  return fields.filter(({ sectionId }) => sectionId === section.id).map(questionOf);
}

function questionOf({ id, type, label, description, required, options, conditionalLogic }) {
  return {
    ...KINDS[type],
    name: id,
    title: label,
    description,
    isRequired: required,
    choices: options,
    ...(conditionalLogic && {
      visibleIf: `{${conditionalLogic.dependsOn}} = '${conditionalLogic.showIf.value}'`,
    }),
  };
}
