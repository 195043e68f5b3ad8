import { isRecord } from "@/lib/domain/fields/answers";

// The browser keeps an entry's state over a reload. The visitor's page has no router, so the state is ours.
type Entry = {
  formPage: string;
  /** The page of the entry before this one; null when that is another site's. */
  before: string | null;
};

function entry(): Entry | null {
  const state: unknown = window.history.state;
  return isRecord(state) && typeof state["formPage"] === "string" ? (state as Entry) : null;
}

/** The page that the present entry of the browser's history shows; null when it was not told. */
export function pageOfEntry(): string | null {
  return entry()?.formPage ?? null;
}

/** Adds an entry: the browser's back button then leads from `page` to `before`. */
export function pushPage(page: string, before: string): void {
  window.history.pushState({ formPage: page, before } satisfies Entry, "");
}

/** The present entry shows this page now. */
export function replacePage(page: string): void {
  const before = entry()?.before ?? null;
  window.history.replaceState({ formPage: page, before } satisfies Entry, "");
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

/** The form was sent: a new one begins with its first page. */
export function forgetPage(): void {
  window.history.replaceState(null, "");
}
