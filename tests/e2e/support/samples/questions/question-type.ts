import type { Page } from "@playwright/test";

/** Ids of what was uploaded to the form. */
export type Media = { picture: string; video: string };
type Properties = Readonly<Record<string, unknown>>;

/** A type of question in its story: how it is filled in, and where its answer is found again. */
export type QuestionType = {
  type: string;
  label: string;
  properties: (media: Media) => Properties;
  fillIn: (page: Page, label: string) => Promise<unknown>;
  /** By keyboard alone, once the first control of the question has the focus. */
  fillInByKeys: (page: Page) => Promise<unknown>;
  /** Without JavaScript; absent: as `fillIn`. */
  fillInPlain?: (page: Page, label: string) => Promise<unknown>;
  /** What assistive technologies find before anything is filled in, as an aria snapshot. */
  tree: string;
  /** What programs read, or a matcher of it. */
  answer: unknown;
  /** In the viewer. */
  viewed: RegExp;
  /** By header of a CSV file. */
  exported: Readonly<Record<string, RegExp>>;
  /** In the mapping: the select, within this fieldset, and its column; what that has then on the board. */
  mapped: { within?: string; select: string; column: string; written: RegExp };
};

/** Presses keys one after the other. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}
