import { createRandom } from "@/prisma/seed/demo-answers";

const choice = (id: string, type: string, label: string, options: string[]) => ({
  id,
  type,
  label,
  options,
});
const when = (dependsOn: string, value: string) => ({
  conditionalLogic: {
    enabled: true,
    action: "show",
    dependsOn,
    showIf: { operator: "equals", value },
  },
});

const TOPICS = ["Viewing", "Repair", "Contract", "Payment", "Moving out", "Other"];
const DISTRICTS = ["North", "South", "East", "West", "Old Town", "Harbour"];
const CHANNELS = ["E-mail", "Phone", "Letter", "Visit"];
const SYLLABLES = [
  "ba",
  "cor",
  "du",
  "fel",
  "gra",
  "hi",
  "jo",
  "kel",
  "lum",
  "mo",
  "nar",
  "os",
  "pi",
];

/** A realistic form of twelve questions. */
export const millionFields = [
  { id: "name", type: "text", label: "Name", required: true },
  { id: "email", type: "email", label: "E-mail" },
  { id: "phone", type: "phone", label: "Phone" },
  choice("topic", "dropdown", "Topic", TOPICS),
  { id: "detail", type: "text", label: "What is broken?", ...when("topic", "Repair") },
  choice("district", "radio", "District", DISTRICTS),
  choice("channels", "multiselect", "Reach me by", [...CHANNELS, "Other"]),
  { id: "day", type: "date", label: "Preferred day" },
  { id: "rooms", type: "number", label: "Rooms", min: 1, max: 12, step: 1 },
  { id: "score", type: "rating", label: "How are we doing?", ratingScale: 5 },
  { id: "news", type: "checkbox", label: "Newsletter" },
  { id: "comment", type: "textarea", label: "Comment" },
];

const random = createRandom(20_261_121);
const below = (count: number) => Math.floor(random() * count);
const oneOf = (list: readonly string[]) => list[below(list.length)] ?? "";
// About 28,000 words with a skewed frequency, as in a language.
const word = () =>
  SYLLABLES[below(13)] +
  oneOf(SYLLABLES) +
  (random() < 0.5 ? oneOf(SYLLABLES) : "") +
  (random() < 0.2 ? oneOf(SYLLABLES) : "");
const words = (count: number) => Array.from({ length: count }, word).join(" ");

/** Flat answers as the app would store them; every 10,000th contains `needle`. */
export function millionAnswers(index: number): Record<string, unknown> {
  const name = `${word()} ${word()}`;
  const topic = TOPICS[Math.min(below(8), 5)] ?? "Other";
  return {
    name,
    email: `${name.replace(" ", ".")}${index}@example.org`,
    phone: `+49 30 ${1_000_000 + below(9_000_000)}`,
    topic,
    ...(topic === "Other" && { topic_other: word() }),
    ...(topic === "Repair" && { detail: words(3) }),
    district: oneOf(DISTRICTS),
    channels: CHANNELS.filter(() => random() < 0.4)
      .concat(oneOf(CHANNELS))
      .filter((item, at, all) => all.indexOf(item) === at),
    day: new Date(Date.UTC(2026, 0, 1 + below(365))).toISOString().slice(0, 10),
    rooms: 1 + below(12),
    score: 1 + below(5),
    ...(random() < 0.3 && { news: true }),
    comment: `${words(8 + below(12))}${index % 10_000 === 0 ? " needle" : ""} café`,
  };
}
