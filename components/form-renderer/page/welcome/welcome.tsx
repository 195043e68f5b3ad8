import type { ReactNode } from "react";
import type { WelcomeContent } from "@/lib/contracts/public-form/visitor-page";
import type { PublicForm } from "@/lib/domain/forms/form";
import { MarkdownBlocks } from "@/lib/field-types/_shared/markdown/markdown-view";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type WelcomeProps = WelcomeContent & {
  form: Pick<PublicForm, "title" | "untranslated">;
  /** Attributes for scripts. */
  marks?: Readonly<Record<string, string | number | undefined>>;
  /** What begins the form. */
  children: ReactNode;
};

/** The first screen of a form. On visitors' pages the style sheet hides what follows until it is begun, also without scripts. */
export function Welcome({ title, blocks, form, marks, children }: WelcomeProps) {
  const texts = useTexts();
  const languages = form.untranslated;
  return (
    <div className="welcome" {...marks}>
      <h1
        className="text-title text-balance wrap-anywhere"
        {...(title === "" ? languages?.title : languages?.["welcome.title"])}
      >
        {title || form.title || texts.form.untitled}
      </h1>
      {blocks.length === 0 ? null : (
        <div
          className="mt-4 text-public wrap-anywhere [&>*+*]:mt-3"
          {...languages?.["welcome.text"]}
        >
          <MarkdownBlocks blocks={blocks} outlineLevel={2} />
        </div>
      )}
      <div className="mt-8 pb-4 sm:pb-0">{children}</div>
    </div>
  );
}
