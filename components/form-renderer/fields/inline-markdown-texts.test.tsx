import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { ContentContext, ParsedContent } from "@/lib/field-types/_shared/markdown/content-context";
import {
  InlineMarkdownProvider,
  InlineMarkdownSources,
} from "@/lib/field-types/_shared/markdown/inline-markdown";
import { parseInline } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { inlineMarkdownTexts } from "@/lib/field-types/registry/texts/inline-markdown-texts";
import { parsedContents } from "@/lib/field-types/registry/texts/parsed-contents";
import { withPlainLabels } from "@/lib/field-types/registry/texts/plain-labels";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { AllFieldViews } from "./all-field-views";
import { FieldView } from "./field-view";

const LINK =
  '<a href="https://a.example/" target="_blank" rel="noopener nofollow ugc" class="link underline underline-offset-3">terms</a>';

const html = (field: Field, around: (view: ReactNode) => ReactNode) =>
  renderToStaticMarkup(
    <InlineMarkdownProvider>
      {around(
        <AllFieldViews>
          <FieldView field={field} />
        </AllFieldViews>,
      )}
    </InlineMarkdownProvider>,
  );

it.each(["checkbox", "switch"])("the label of a %s and its help have links", (type) => {
  const texts = {
    label: "The [terms](https://a.example)",
    description: "Our [terms](https://a.example)",
  };
  const field = fieldOf(type, texts);
  const [plain = field] = withPlainLabels([field]);
  expect(plain.label).toBe("The terms");
  const drawn = html(plain, (view) => (
    <ParsedContent contents={parsedContents([field])}>{view}</ParsedContent>
  ));
  expect(drawn).toContain(`>The ${LINK}</span></label>`);
  expect(drawn).toContain(`>Our ${LINK}</p>`);
  expect(drawn).not.toContain("](");
});

it("the help of every other type has links, its label is as typed", () => {
  const field = fieldOf("text", {
    label: "*Name*",
    description: "Our [terms](https://a.example) [x](javascript:alert(1))",
  });
  const drawn = html(field, (view) => (
    <ParsedContent contents={parsedContents([field])}>{view}</ParsedContent>
  ));
  expect(drawn).toContain(">*Name*</label>");
  expect(drawn).toContain(`>Our ${LINK} [x](javascript:alert(1))</p>`);
});

it("in a preview an answer in a label is no Markdown", () => {
  const field = fieldOf("checkbox", { label: "{{n}}: [terms](https://a.example)" });
  const reader = { read: ({ content }: { content: string }) => parseInline(content) };
  const shown = { ...field, label: "[x](https://b.example): terms" };
  const drawn = html(shown, (view) => (
    <ContentContext value={reader}>
      <InlineMarkdownSources sources={new Map(inlineMarkdownTexts(field))}>
        {view}
      </InlineMarkdownSources>
    </ContentContext>
  ));
  expect(drawn).toContain(`>{{n}}: ${LINK}</span>`);
});
