import { flattenDisplay, type DisplayValue } from "@/lib/domain/fields/display-value";
import { cutCharacters } from "../../texts/cut-text";
import { refused, written, type ColumnOutcome } from "../columns/board-column";

const MAIL = "mailto:";
const NAME_CHARACTERS = 255;
/** Documented for long texts. Short ones have no limit of their own, as long as all of an item fits. */
const LONG_TEXT_CHARACTERS = 2_000;

/** The item's name: one line. */
export function writeName(value: DisplayValue): ColumnOutcome {
  const line = clean(flattenDisplay(value)).replace(/\s+/g, " ").trim();
  return cut(line, { to: NAME_CHARACTERS, as: (text) => text });
}

export function writeText(value: DisplayValue): ColumnOutcome {
  return cut(clean(flattenDisplay(value)), { to: Infinity, as: (text) => text });
}

export function writeLongText(value: DisplayValue): ColumnOutcome {
  return cut(clean(flattenDisplay(value)), { to: LONG_TEXT_CHARACTERS, as: (text) => ({ text }) });
}

export function writeLink(value: DisplayValue): ColumnOutcome {
  return value.kind === "link" && /^https?:\/\//i.test(value.href)
    ? written({ url: value.href, text: value.text })
    : refused("The answer is no web address.");
}

export function writeEmail(value: DisplayValue): ColumnOutcome {
  const email = emailOf(value);
  return email === null
    ? refused("The answer is no email address.")
    : written({ email, text: email });
}

/** The e-mail address of an answer in its normal form, null where it is none. */
export function emailOf(value: DisplayValue): string | null {
  return value.kind === "link" && value.href.startsWith(MAIL)
    ? decodeURIComponent(value.href.slice(MAIL.length))
    : null;
}

type Cut = { to: number; as: (text: string) => string | { text: string } };

function cut(text: string, { to, as }: Cut): ColumnOutcome {
  if (text.trim() === "") {
    return { state: "empty" };
  }
  const short = cutLongText(text, to);
  return short === null ? written(as(text)) : written(as(short.text), short.note);
}

/** A text that is cut, and the sentence for the owner; null when it is no longer than that. */
export function cutLongText(
  text: string,
  to: number = LONG_TEXT_CHARACTERS,
): { text: string; note: string } | null {
  return cutCharacters(text, to) === text
    ? null
    : {
        text: `${cutCharacters(text, to - 3)}...`,
        note: `Cut to ${to.toLocaleString("en-US")} characters.`,
      };
}

/**
 * Removes control characters and lone surrogates, which the service refuses; keeps newlines and
 * tabs.
 */
function clean(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, "");
}
