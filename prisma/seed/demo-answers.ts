/** A seeded generator of numbers in [0, 1): every run creates the same demo. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Random = () => number;
type Body = Record<string, unknown>;

const FIRST_NAMES = [
  "Ada",
  "Ben",
  "Clara",
  "David",
  "Elif",
  "Farid",
  "Grace",
  "Hugo",
  "Ines",
  "Jonas",
];
const LAST_NAMES = [
  "Baker",
  "Costa",
  "Dahl",
  "Evans",
  "Fischer",
  "Garcia",
  "Haddad",
  "Ito",
  "Jensen",
];

function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

function person(random: Random) {
  const first = FIRST_NAMES[Math.floor(random() * FIRST_NAMES.length)] ?? "Ada";
  const last = LAST_NAMES[Math.floor(random() * LAST_NAMES.length)] ?? "Baker";
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}@example.com`.toLowerCase(),
    phone: `+44 20 7946 0${100 + Math.floor(random() * 899)}`,
  };
}

function dayAfter(date: Date, days: number): string {
  return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

export function viewingAnswers(random: Random, now: Date): Body {
  const { name, email, phone } = person(random);
  const property = pick(random, ["12 Harbour Street", "3 Linden Court", "48 Mill Lane", "Other"]);
  return {
    name,
    email,
    contact: pick(random, ["E-mail", "Phone"]),
    phone,
    property,
    ...(property === "Other" && { property_other: "The corner house on Park Road" }),
    day: dayAfter(now, 2 + Math.floor(random() * 12)),
    people: 1 + Math.floor(random() * 4),
    notes: pick(random, [
      "",
      "",
      "We come with a pram.",
      "After five o'clock, please.",
      "Is there a lift?",
    ]),
  };
}

export function feedbackAnswers(random: Random): Body {
  const score = Math.floor(random() * 11);
  const liked = ["Speed", "Friendliness", "Price", "Quality"].filter(() => random() < 0.4);
  return {
    satisfaction: score > 7 ? "Very satisfied" : score > 4 ? "Satisfied" : "Not satisfied",
    improve: pick(random, [
      "Answer the phone sooner.",
      "The invoice was wrong.",
      "Nobody called back.",
    ]),
    liked: random() < 0.15 ? [...liked, "Other"] : liked,
    liked_other: "The coffee",
    staff: Math.min(5, 1 + Math.floor(score / 2)),
    wait: score > 8 ? null : 60 - score * 5,
    recommend: score,
    reply: random() < 0.3,
    email: person(random).email,
  };
}

export function eventAnswers(random: Random, now: Date): Body {
  const { name, email } = person(random);
  const meal = pick(random, ["Vegetarian", "Vegan", "Fish", "Meat"]);
  return {
    name,
    email,
    guests: Math.floor(random() * 4),
    arrival: dayAfter(now, 20),
    meal,
    allergies: pick(random, ["", "Nuts", "Gluten"]),
    website: random() < 0.2 ? "https://example.com/" : "",
  };
}

const spam = (name: string, notes: string): Body => ({
  name,
  notes,
  email: "offers@example.net",
  contact: "E-mail",
  property: "Other",
  property_other: notes,
  day: "2030-01-01",
  people: 8,
});

/** Answers of spam programs, which fill in every field. */
export const spamAnswers: readonly Body[] = [
  spam("SEO Expert", "First page of every search engine in 24 hours: https://example.net/rank"),
  spam("Jane", "You have won. Confirm at https://example.net/prize"),
  spam("Loan Desk", "Cheap credit without questions, write back today."),
];
