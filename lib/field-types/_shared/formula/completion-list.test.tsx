import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CompletionList } from "./completion-list";
import { completionsAt } from "./completions";

const names = { nameOf: new Map([["f", "Size"]]), idOf: new Map([["Size", "f"]]) };

it("shows functions in groups by their kind, and fields in one of their own", () => {
  const offers = completionsAt("si", 2, names)?.offers ?? [];
  const html = renderToStaticMarkup(
    <CompletionList id="list" offers={offers} active={1} onPick={vi.fn()} />,
  );
  const [, numbers = "", fields = ""] = html.split('role="group"');
  expect(numbers).toMatch(/aria-label="Numbers".*id="list-0".*SIGN\(number\).*SIGN\(-3\) is -1/);
  expect(fields).toMatch(/aria-label="Fields".*id="list-1".*aria-selected="true".*Size/);
});
