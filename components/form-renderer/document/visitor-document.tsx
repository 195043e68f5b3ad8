import { FRAME_CONTENT_ID } from "@/lib/contracts/public-form/public-form-page";
import type { PageAssets, VisitorPage } from "@/lib/contracts/public-form/visitor-page";
import { directionOf } from "@/lib/domain/languages/language-tag";
import { TextsContext } from "@/lib/field-types/_shared/texts/texts-context";
import { LockedPage } from "../access/locked-page";
import { CorrectionNotice } from "../correct/correction-notice";
import { FollowPage } from "../follow/follow-page";
import { FormNotFound } from "../page/form-not-found";
import { formScripts } from "../page/form-scripts";
import { LinkProblem } from "../page/link-problem";
import { PublicFormSheet } from "../page/public-form-sheet";
import { SentSheet } from "../page/thank-you/sent-sheet";
import { CodePage } from "../prove-address/code-page";
import { DraftDeletion } from "../resume/draft-deletion";
import { NewerDraft } from "../resume/newer-draft";
import { SavedPage } from "../resume/saved-page";
import { formDirection } from "./form-direction";
import { Head } from "./head";

type DocumentProps = { page: VisitorPage; assets: PageAssets };

/** A visitor's page, from its first tag to its last. */
export function VisitorDocument({ page, assets }: DocumentProps) {
  const isFramed = page.surface === "embed";
  return (
    <html
      lang={page.language}
      dir={directionOf(page.language)}
      data-theme={page.look?.scheme ?? page.theme}
      data-look={page.look?.rules}
      style={page.look?.properties}
    >
      <Head page={page} assets={assets} />
      <body>
        <div
          id={isFramed ? FRAME_CONTENT_ID : undefined}
          className={
            isFramed
              ? // No card there, and the ground is the other page's.
                "rounded-card bg-surface pb-6"
              : "flex min-h-dvh flex-col bg-surface pb-8 sm:bg-background sm:px-4 sm:pt-10 sm:pb-12"
          }
        >
          <main dir={directionIn(page)}>
            <TextsContext value={page.texts}>
              <Content page={page} assets={assets} />
            </TextsContext>
          </main>
        </div>
      </body>
    </html>
  );
}

/** Of the form's texts, where the document's is another; undefined where it is the same. */
function directionIn({ language, content }: VisitorPage) {
  const form = formIn(content);
  const direction = form && formDirection(language, form);
  return direction === directionOf(language) ? undefined : direction;
}

/** The form whose texts a page shows; undefined for a page without one. */
function formIn(content: VisitorPage["content"]) {
  switch (content.kind) {
    case "form":
      return content.data.form;
    case "sent":
    case "address-code":
    case "newer-draft":
      return content.live.publicForm;
    case "saved-draft":
    case "draft-deletion":
    case "locked":
      return content.form;
    case "correction":
      return content.notice.form;
    case "followed":
      return content.request?.form;
    default:
      return undefined;
  }
}

function Content({ page: { surface, language, texts, content }, assets }: DocumentProps) {
  switch (content.kind) {
    case "form":
      return (
        <PublicFormSheet
          {...content}
          language={language}
          scripts={formScripts(content.data, { assets, tag: texts.language })}
        />
      );
    case "sent":
      return <SentSheet surface={surface} {...content} />;
    case "address-code":
      return <CodePage {...content} />;
    case "saved-draft":
      return <SavedPage {...content} />;
    case "newer-draft":
      return <NewerDraft {...content} />;
    case "draft-deletion":
      return <DraftDeletion {...content} />;
    case "locked":
      return <LockedPage {...content} />;
    case "link-problem":
      return <LinkProblem title={content.title} isPassing={content.isPassing} />;
    case "correction":
      return <CorrectionNotice {...content.notice} />;
    case "followed":
      return <FollowPage request={content.request} />;
    case "not-found":
      return <FormNotFound />;
  }
}
