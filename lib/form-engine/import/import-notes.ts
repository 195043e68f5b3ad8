import type { ReportItem } from "@/lib/field-types/registry/import/imported-form";

/** What became of a part of an imported form when it was made one that a save takes. */
export type ImportNote = {
  /** Null: of the form as a whole. */
  fieldId: string | null;
  outcome: "changed" | "lost";
  /** One sentence. */
  why: string;
  /** Whether nothing is left of the field. */
  isWhole?: boolean;
};

/** More of the form as a whole would bury the questions. */
const MOST_OF_FORM = 200;

/** The report with what was found afterwards: each note stands with the question that its field came from. */
export function withNotes(
  items: readonly ReportItem[],
  { notes, title }: { notes: readonly ImportNote[]; title: string },
): ReportItem[] {
  const byField = grouped(notes, ({ fieldId }) => fieldId);
  const done = new Set<string>();
  const own = items.flatMap((item) => {
    const fresh = item.fieldIds.filter((id) => !done.has(id));
    fresh.forEach((id) => done.add(id));
    const gone = new Set(
      item.fieldIds.filter((id) => byField.get(id)?.some(({ isWhole }) => isWhole)),
    );
    return withOwnNotes(item, { notes: fresh.flatMap((id) => byField.get(id) ?? []), gone });
  });
  const ofForm = (byField.get(null) ?? []).slice(0, MOST_OF_FORM);
  return [
    // What the file gives no name is said of the form.
    ...own.map((item) => ({ ...item, question: item.question || title })),
    ...ofForm.map(({ outcome, why }) => ({ question: title, outcome, why, fieldIds: [] })),
  ];
}

function withOwnNotes(
  item: ReportItem,
  { notes, gone }: { notes: readonly ImportNote[]; gone: ReadonlySet<string> },
): ReportItem[] {
  if (notes.length === 0 && gone.size === 0) {
    return [item];
  }
  const fieldIds = item.fieldIds.filter((id) => !gone.has(id));
  if (fieldIds.length === 0) {
    const [first] = notes.filter(({ isWhole }) => isWhole);
    return [{ ...item, fieldIds, outcome: "lost", why: first?.why ?? item.why }];
  }
  const changes = notes.filter(({ outcome }) => outcome === "changed").map(({ why }) => why);
  const losses = [
    ...new Set(notes.filter(({ outcome }) => outcome === "lost").map(({ why }) => why)),
  ];
  const whole: ReportItem =
    changes.length === 0 || item.outcome === "lost"
      ? { ...item, fieldIds }
      : { ...item, fieldIds, outcome: "changed", why: sentences([item.why, ...changes]) };
  return [whole, ...losses.map((why) => ({ ...item, fieldIds, outcome: "lost" as const, why }))];
}

function sentences(given: readonly string[]): string {
  return [...new Set(given.filter((why) => why !== ""))].join(" ");
}

/** The entries by a key, in their order. */
export function grouped<Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key) ?? [];
    group.push(entry);
    groups.set(key, group);
  }
  return groups;
}
