import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EnglishTexts } from "../english-texts";
import { ErrorSummary } from "./error-summary";

function listed(label: string, sentence: string): string {
  const html = renderToStaticMarkup(
    <EnglishTexts>
      <ErrorSummary errors={[{ fieldId: "a", label, sentence }]} onPick={() => {}} />
    </EnglishTexts>,
  );
  return /<a[^>]*>(.*)<\/a>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, "") ?? "";
}

it("names each field once, also where its sentence does", () => {
  expect(listed("Name", "This field is required")).toBe("Name: This field is required");
  for (const sentence of [
    "Guests, row 2, PIN: This field is required",
    "\u2068Guests\u2069، الصف 2، \u2068PIN\u2069: \u2068…\u2069",
    "Guests needs at least 2 rows",
  ]) {
    expect(listed("Guests", sentence)).toBe(sentence);
  }
});
