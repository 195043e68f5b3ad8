import { post } from "./form-of-twenty.mjs";

const SECTIONS = 10;
const IN_A_SECTION = 20;
const DEPENDENTS = 5;
const COLOURS = ["Red", "Green", "Blue", "Grey"];
const CITIES = ["Turku", "Oslo", "Bergen", "Malmö", "Aarhus", "Visby", "Lund", "Espoo"];
const PLAIN = [
  { type: "text" },
  { type: "email" },
  { type: "dropdown", options: CITIES },
  { type: "textarea" },
  { type: "number" },
  { type: "date" },
  { type: "checkbox" },
  { type: "phone" },
];

/**
 * A published form of 200 questions in ten sections. Each section starts with two choices, and five
 * questions each depend on the first option of either: 100 conditions. `choices` are ids. Paged, each section
 * has a page of its own.
 */
export function publishFormOfTwoHundred(origin, { isPaged = false } = {}) {
  return publishFields({ origin, fields: twoHundredFields({ isPaged }) });
}

/** The same with a chain of 50 calculations that begins with the number `CHAIN_START`. */
export function publishChainOfFifty(origin) {
  return publishFields({ origin, fields: [...twoHundredFields(), ...chainOfFifty()] });
}

/** A plain number. */
export const CHAIN_START = idOf(1, 12);

function chainOfFifty() {
  return Array.from({ length: 50 }, (_, index) => ({
    id: `c-${index}`,
    type: "calculation",
    label: `Result ${index + 1}`,
    formula: `ROUND({${index === 0 ? CHAIN_START : `c-${index - 1}`}} * 1.01 + 1, 2)`,
    format: "number",
    shown: true,
  }));
}

async function publishFields({ origin, fields }) {
  const name = `bench-public-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const user = await post(`${origin}/api/auth/register`, account);
  const body = { title: "Two hundred questions", fields };
  const form = await post(`${origin}/api/forms`, body, user.token);
  const live = await post(`${origin}/api/forms/${form.id}/publish`, undefined, user.token);
  return { publicUrl: live.publicUrl };
}

/** The same 200 questions as `POST /api/forms` takes them, under ten sections. */
export function twoHundredFields({ isPaged = false } = {}) {
  return Array.from({ length: SECTIONS }, (_, index) => [
    ...(isPaged ? [{ id: `page-${index}`, type: "page", label: "Page break" }] : []),
    ...sectionOf(index),
  ]).flat();
}

function sectionOf(section) {
  const sectionId = `part-${section}`;
  const questions = Array.from({ length: IN_A_SECTION }, (_, place) => {
    const id = idOf(section, place);
    const kind = place < 2 ? { type: "radio", options: COLOURS } : PLAIN[place % PLAIN.length];
    return {
      ...kind,
      id,
      label: `Question ${section * IN_A_SECTION + place + 1}`,
      description: place % 4 === 0 ? "A sentence that helps with the answer." : "",
      required: place % 3 === 0,
      sectionId,
      ...conditionFor(section, place),
    };
  });
  return [{ id: sectionId, type: "section", label: `Part ${section + 1}` }, ...questions];
}

// Places 2 to 6 look at the first choice of the section, 7 to 11 at the second.
function conditionFor(section, place) {
  const parent = Math.floor((place - 2) / DEPENDENTS);
  if (place < 2 || parent > 1) {
    return {};
  }
  const showIf = { operator: "equals", value: COLOURS[0] };
  const dependsOn = idOf(section, parent);
  return { conditionalLogic: { enabled: true, action: "show", dependsOn, showIf } };
}

function idOf(section, place) {
  return `q-${section}-${place}`;
}
