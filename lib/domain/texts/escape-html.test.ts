import { expect, it } from "vitest";
import { escapeHtml } from "./escape-html";

it("leaves no character that means something in HTML", () => {
  expect(escapeHtml(`<a title="x" rel='y'>& &amp;`)).toBe(
    "&lt;a title=&quot;x&quot; rel=&#39;y&#39;&gt;&amp; &amp;amp;",
  );
  expect(escapeHtml("Ida, 5 €")).toBe("Ida, 5 €");
});
