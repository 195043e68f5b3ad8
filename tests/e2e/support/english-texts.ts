import type { Frame, Page } from "@playwright/test";
import { english } from "@/lib/domain/system-texts/english/english";
import { catalogueOf } from "./catalogue-of";

type Texts = { readonly [key: string]: Texts | string };

/** Shorter ones are words of other languages, too. */
const SHORTEST = 4;

function textsIn(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) =>
    typeof value === "string" ? [value] : textsIn(value),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Matches a text of the system with anything in its places. */
function wholeText(text: string): RegExp {
  return new RegExp(
    `^${text
      .split(/\{\w+\}/)
      .map(escaped)
      .join(".+")}$`,
  );
}

/** Matches a text of the form, wherever it stands. */
function words(text: string): RegExp {
  return new RegExp(String.raw`(?<!\w)${escaped(text)}(?!\w)`);
}

/**
 * The English texts of the system that a page in a language shows or names its controls by, and those of `originals`. Empty where
 * all are in the language.
 */
export async function englishTexts(
  page: Page | Frame,
  { lang, originals }: { lang: string; originals: readonly string[] },
): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const named = [...document.querySelectorAll("[aria-label], [placeholder], [title]")];
    const names = named.flatMap((element) =>
      ["aria-label", "placeholder", "title"].map((name) => element.getAttribute(name) ?? ""),
    );
    return [document.title, ...document.body.innerText.split("\n"), ...names];
  });
  const own = new Set(textsIn(catalogueOf(lang)));
  const originalTexts = textsIn(english).filter(
    (text) => !own.has(text) && text.replace(/\{\w+\}/g, "").trim().length >= SHORTEST,
  );
  const patterns = [...originalTexts.map(wholeText), ...originals.map(words)];
  return shown
    .map((text) => text.trim())
    .filter((text) => patterns.some((pattern) => pattern.test(text)));
}
