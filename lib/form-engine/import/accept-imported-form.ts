import { AppError } from "@/lib/domain/errors";
import type { Field } from "@/lib/domain/fields/base-field";
import { columnsOf } from "@/lib/domain/fields/columns";
import { EMPTY_CONTENT } from "@/lib/domain/forms/empty-content";
import type { FormContent } from "@/lib/domain/forms/form";
import {
  DEFAULT_PUBLIC_PAGE_SETTINGS,
  type PublicPageSettings,
} from "@/lib/domain/forms/public-page-settings";
import { LIMITS } from "@/lib/domain/limits";
import { parseExactJson } from "@/lib/domain/numbers/parse-exact-json";
import { redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { shortText } from "@/lib/domain/texts/cut-text";
import type { ImportedForm, ReportItem } from "@/lib/field-types/registry/import/imported-form";
import { isPageBreak } from "../pages/page-break";
import { acceptField } from "./accept-field";
import { acceptSettings } from "./accept-settings";
import { acceptTranslations } from "./accept-translations";
import { withNotes, type ImportNote } from "./import-notes";
import { storableForm } from "./storable-form";
import { withoutRefused } from "./without-refused";

/** A form that a save takes as it is. */
export type AcceptedForm = Pick<FormContent, "title" | "description" | "fields"> & {
  redirectUrl: string | null;
  settings: Partial<PublicPageSettings>;
  translations?: Record<string, Readonly<Record<string, { text: string }>>>;
};

export type AcceptedImport = { form: AcceptedForm; report: { items: ReportItem[] } };

/**
 * Makes an imported form one that a save takes, whatever the file held: texts are cut to their limits, and rules,
 * formulas, settings and fields that a save would refuse are taken out. Each of that is named in the report. 413 when the form
 * is larger than a save may send.
 */
export function acceptImportedForm({ form: given, report }: ImportedForm): AcceptedImport {
  const notes: ImportNote[] = [];
  // Numbers that are not kept exactly become texts, as when a save sends them, which the schemas refuse.
  const form = parseExactJson(JSON.stringify(storableForm(given, notes))) as typeof given;
  const title = shortened(form.title.trim() || "Untitled Form", { most: LIMITS.title, notes });
  const description = shortened(form.description ?? "", { most: LIMITS.description, notes });
  const settings = acceptSettings(form.settings ?? {});
  const content = withoutRefused(
    {
      ...EMPTY_CONTENT,
      title,
      description,
      redirectUrl: redirectOf(form.redirectUrl, notes),
      fields: acceptFields(form.fields, notes),
      settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, ...settings.settings },
    },
    notes,
  );
  const translated = acceptTranslations(content, form.translations);
  const accepted = {
    title,
    description,
    redirectUrl: content.redirectUrl,
    fields: content.fields,
    settings: onlyNamed(content.settings, Object.keys(settings.settings)),
    ...(Object.keys(translated.translations).length > 0 && {
      translations: translated.translations,
    }),
  };
  if (new TextEncoder().encode(JSON.stringify(accepted)).length > LIMITS.jsonBodyBytes) {
    const most = LIMITS.jsonBodyBytes / 1_000_000;
    throw new AppError(
      "too-large",
      `The form in this file is larger than a form can be: ${most} MB.`,
    );
  }
  const all = [...notes, ...settings.notes, ...translated.notes];
  return { form: accepted, report: { items: withNotes(report.items, { notes: all, title }) } };
}

function shortened(text: string, { most, notes }: { most: number; notes: ImportNote[] }): string {
  if (text.length > most) {
    const why = `The form's title or description is longer than ${most.toLocaleString("en-US")} characters: its end is missing.`;
    notes.push({ fieldId: null, outcome: "changed", why });
  }
  return shortText(text, most);
}

function redirectOf(given: string | undefined, notes: ImportNote[]): string | null {
  if (given === undefined || given.trim() === "") {
    return null;
  }
  const isShort = given.length <= LIMITS.url;
  const { address, problem } = redirectTemplate(isShort ? given.trim() : "");
  if (problem !== null) {
    notes.push({
      fieldId: null,
      outcome: "lost",
      why: `The address after sending was not kept: ${problem}.`,
    });
  }
  return address;
}

/** As many fields, pages and options as a form may have; what is beyond is lost. */
function acceptFields(given: ImportedForm["form"]["fields"], notes: ImportNote[]): Field[] {
  const ids = new Set<string>();
  let [count, pages, options] = [0, 1, 0];
  return given.flatMap((raw) => {
    const lose = (why: string) => {
      notes.push({ fieldId: raw.id, outcome: "lost", why, isWhole: true });
      return [];
    };
    if (count >= LIMITS.fieldsPerForm) {
      return lose(`A form can have at most ${LIMITS.fieldsPerForm} fields.`);
    }
    if (ids.has(raw.id)) {
      return lose("Another field has the same id.");
    }
    const { field, notes: own } = acceptField(raw);
    notes.push(...own);
    if (field === null) {
      return [];
    }
    const parts = [field, ...columnsOf(field)];
    const offered = parts.reduce((sum, part) => sum + part.options.length + 1, 0);
    if (count + parts.length > LIMITS.fieldsPerForm) {
      return lose(`A form can have at most ${LIMITS.fieldsPerForm} fields, columns included.`);
    }
    if (isPageBreak(field) && pages >= LIMITS.pagesPerForm) {
      return lose(`A form can have at most ${LIMITS.pagesPerForm} pages: this one goes on.`);
    }
    if (options + offered > LIMITS.optionsPerForm) {
      const most = LIMITS.optionsPerForm.toLocaleString("en-US");
      return lose(`A form can have at most ${most} options in all.`);
    }
    ids.add(field.id);
    count += parts.length;
    pages += isPageBreak(field) ? 1 : 0;
    options += offered;
    return [field];
  });
}

function onlyNamed(
  settings: PublicPageSettings,
  names: readonly string[],
): Partial<PublicPageSettings> {
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
}
