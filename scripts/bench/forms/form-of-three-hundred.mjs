import { post } from "./form-of-twenty.mjs";

const FIELDS = 300;
const IN_A_SECTION = 25;
const COLOURS = ["Red", "Green", "Blue", "Grey"];
const CITIES = ["Turku", "Oslo", "Bergen", "Malmö", "Aarhus", "Visby", "Lund", "Espoo", "Other"];
const KINDS = [
  { type: "radio", options: COLOURS },
  { type: "text" },
  { type: "dropdown", options: CITIES },
  { type: "textarea" },
  { type: "number" },
  { type: "email" },
  { type: "multiselect", options: CITIES },
  { type: "date" },
  { type: "checkbox" },
  { type: "phone" },
];

/** An account with a draft of 300 fields in 12 sections, 100 of them with a condition. */
export async function makeFormOfThreeHundred(origin) {
  const name = `bench-editor-${Date.now()}`;
  const email = `${name}@example.com`;
  const password = "bench-password";
  const user = await post(`${origin}/api/auth/register`, { username: name, email, password });
  const body = { title: "Three hundred questions", fields: threeHundredFields() };
  const form = await post(`${origin}/api/forms`, body, user.token);
  return { id: form.id, email, password };
}

function threeHundredFields() {
  let left = 100;
  return Array.from({ length: FIELDS }, (_, index) => {
    const place = index % IN_A_SECTION;
    const sectionIndex = index - place;
    if (place === 0) {
      return { id: idOf(index), type: "section", label: `Part ${index / IN_A_SECTION + 1}` };
    }
    const hasCondition = place > 1 && place % 10 !== 1 && index % 2 === 1 && left > 0;
    left -= hasCondition ? 1 : 0;
    return {
      ...KINDS[(place - 1) % KINDS.length],
      id: idOf(index),
      label: `Question ${index}`,
      description: index % 4 === 0 ? "A sentence that helps with the answer." : "",
      required: index % 3 === 0,
      sectionId: idOf(sectionIndex),
      ...(hasCondition ? { conditionalLogic: conditionOn(sectionIndex + 1, index) } : {}),
    };
  });
}

/** Depends on the first question of the section, which offers colours. */
function conditionOn(parentIndex, index) {
  const value = COLOURS[index % COLOURS.length];
  const showIf = { operator: "equals", value };
  return { enabled: true, action: "show", dependsOn: idOf(parentIndex), showIf };
}

function idOf(index) {
  return `field-${index}`;
}
