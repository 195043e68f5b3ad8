import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { publicPageSettingsPatchSchema } from "@/lib/domain/forms/public-page-settings-schema";
import { notKept } from "./accept-field";
import type { ImportNote } from "./import-notes";

type Raw = Readonly<Record<string, unknown>>;

/** The settings that a save takes, without what it refuses: of a list only the entry that is refused. */
export function acceptSettings(given: Raw): {
  settings: Partial<PublicPageSettings>;
  notes: ImportNote[];
} {
  const notes: ImportNote[] = [];
  let raw = given;
  for (let left = countOf(given); left >= 0; left -= 1) {
    const parsed = publicPageSettingsPatchSchema.safeParse(raw);
    if (parsed.success) {
      return { settings: parsed.data, notes };
    }
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
    const [name = "", index] = [...(issue?.path.map(String) ?? []), ...unknown];
    const why = notKept(name || "settings", issue?.message ?? "it cannot be read");
    notes.push({ fieldId: null, outcome: "lost", why });
    raw = withoutSetting(raw, [name, ...(index === undefined ? [] : [index])]);
  }
  return { settings: {}, notes };
}

/** `path`: a setting, perhaps with the place in its list; without either nothing is left. */
export function withoutSetting(settings: Raw, [name, index]: readonly string[]): Raw {
  if (name === undefined || !Object.hasOwn(settings, name)) {
    return {};
  }
  const { [name]: value, ...rest } = settings;
  const at = Number(index);
  return Array.isArray(value) && Number.isInteger(at) && at < value.length
    ? { ...rest, [name]: value.toSpliced(at, 1) }
    : rest;
}

function countOf(settings: Raw): number {
  return Object.values(settings).reduce<number>(
    (sum, value) => sum + 1 + (Array.isArray(value) ? value.length : 0),
    0,
  );
}
