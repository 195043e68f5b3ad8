import type { FollowedRequest } from "@/lib/contracts/public-form/followed-request";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
import { CorrectionLink } from "../correct/correction-link";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { VisitorDateTime } from "../page/visitor-date-time";
import { BoardValues } from "./board-values";
import { FollowedStages } from "./followed-stages";

type FollowPageProps = {
  /** Null for a link that is not valid. */
  request: FollowedRequest | null;
};

/** The page on which whoever sent answers sees what becomes of them. Works without scripts. */
export function FollowPage({ request }: FollowPageProps) {
  const { pages, refusals, links } = useTexts();
  if (request === null) {
    return (
      <>
        <FormPaper>
          <FormHeading title={refusals.linkInvalid} description="" />
          <p className="mt-2 text-public text-pretty text-muted">{pages.follow.invalid}</p>
        </FormPaper>
        <PoweredBy pages={pages} />
      </>
    );
  }
  const { form, settings, receipt, sentAt, board, answers, stages, correction } = request;
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <p className="mt-2 text-public text-muted">
          <FilledText
            template={pages.follow.request}
            values={{
              receipt: <span className="font-medium text-foreground tabular-nums">#{receipt}</span>,
              time: <VisitorDateTime value={sentAt} timeZone={settings.timeZone} />,
            }}
          />
        </p>
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          <BoardValues board={board} timeZone={settings.timeZone} />
        </div>
        {stages === null || stages.length === 0 ? null : (
          <FollowedStages stages={stages} timeZone={settings.timeZone} />
        )}
        {answers === null ? null : (
          <section aria-labelledby="answers" className="mt-8 border-t pt-7 pb-4 sm:pb-0">
            <h2 id="answers" className="text-public font-semibold">
              {pages.follow.answers}
            </h2>
            <dl>
              {answers.map(({ id, label, text }) => (
                <div key={id} className="border-b py-3 last:border-b-0">
                  <dt className="text-ui wrap-anywhere text-muted">{label}</dt>
                  <dd className="text-public wrap-anywhere whitespace-pre-line">{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {correction === null ? null : (
          <CorrectionLink
            href={correction.url}
            words={correction.mayCorrect ? links.correct : pages.withdraw.link}
          />
        )}
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}
