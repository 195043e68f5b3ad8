import { ENGLISH_LOCALE } from "../system-texts/locale-of";

const KB = 1024;

export const BYTES_PER_MB = KB * KB;

/** "12 KB"; a size above 0 is never "0 KB". */
export function sizeInKb(bytes: number, locale = ENGLISH_LOCALE): string {
  const kb = bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB));
  // Of English alone the letters are ours.
  return locale === ENGLISH_LOCALE
    ? `${kb.toLocaleString(ENGLISH_LOCALE)} KB`
    : inUnit(kb, { locale, unit: "kilobyte" });
}

/** "10 MB", "1.5 MB" */
export function sizeInMb(bytes: number, locale = ENGLISH_LOCALE): string {
  const mb = Number((bytes / BYTES_PER_MB).toFixed(2));
  return locale === ENGLISH_LOCALE ? `${mb} MB` : inUnit(mb, { locale, unit: "megabyte" });
}

function inUnit(size: number, { locale, unit }: { locale: string; unit: string }): string {
  return size.toLocaleString(locale, { style: "unit", unit });
}
