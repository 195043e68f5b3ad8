import "server-only";
import type { WelcomeContent } from "@/lib/contracts/public-form/visitor-page";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { isBlankText } from "@/lib/domain/texts/invisible";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";

/** The first screen of a form's page. Null: none, or one without any words, which would only stand in the way. */
export function welcomeOf(welcome: PublicPageSettings["welcome"]): WelcomeContent | null {
  if (welcome === null || isBlankText(welcome.title + welcome.text)) {
    return null;
  }
  const { title, text, button } = welcome;
  return { title, blocks: parseMarkdown(text), button };
}
