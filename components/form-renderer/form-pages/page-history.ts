import { isRecord } from "@/lib/domain/fields/answers";

// The browser keeps an entry's state over a reload. The visitor's page has no router, so the state is ours.
type Entry = {
  formPage: string;
  /** The page of the entry before this one; null when that is another site's. */
  before: string | null;
  /** When the form that it belongs to was begun: entries of one that was sent stay in the history. */
  begun: number;
};

/** Of the form that is filled in; null while no entry has told, after a reload as well. */
let begun: number | null = null;

function entry(): Entry | null {
  const state: unknown = window.history.state;
  if (!isRecord(state) || typeof state["formPage"] !== "string") {
    return null;
  }
  const known = state as Entry;
  begun ??= known.begun;
  return known.begun === begun ? known : null;
}

function stateOf(page: string, before: string | null): Entry {
  begun ??= Date.now();
  return { formPage: page, before, begun };
}

/** The page that the current entry of the browser's history shows; null when it was not told. */
export function pageOfEntry(): string | null {
  return entry()?.formPage ?? null;
}

/** Adds an entry: the browser's back button then leads from `page` to `before`. */
export function pushPage(page: string, before: string): void {
  window.history.pushState(stateOf(page, before), "");
}

/** The current entry shows this page now. */
export function replacePage(page: string): void {
  const before = entry()?.before ?? null;
  window.history.replaceState(stateOf(page, before), "");
}

/** The entries of a visitor who continues on the last of these pages, as if they had come from page to page. */
export function seedPages([first, ...others]: readonly string[]): void {
  if (first === undefined) {
    return;
  }
  replacePage(first);
  others.forEach((page, index) => pushPage(page, others[index - 1] ?? first));
}

/** Whether the browser's own way back leads to this page. */
export function isPageBefore(page: string): boolean {
  return entry()?.before === page;
}

/** The form was sent: a new one begins with its first page, whichever entry of the old one it is begun in. */
export function forgetPage(): void {
  begun = Date.now();
  window.history.replaceState(null, "");
  window.addEventListener("popstate", forgetSent);
}

/** A reload would take the page of an entry of the form that was sent for one of a new form. */
function forgetSent(): void {
  if (entry() === null) {
    window.history.replaceState(null, "");
  }
}
