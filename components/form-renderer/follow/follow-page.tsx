import type { FollowedRequest } from "@/lib/contracts/public-form/followed-request";
import { WITHDRAW_WORDS } from "@/lib/domain/forms/correction-window";
import { CorrectionLink } from "../correct/correction-link";
import { AccentScope } from "../page/layout/accent-scope";
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
  if (request === null) {
    return (
      <>
        <FormPaper>
          <FormHeading title="This link is no longer valid." description="" />
          <p className="mt-2 text-public text-pretty text-muted">
            Whoever sent you the form can tell you what became of your request.
          </p>
        </FormPaper>
        <PoweredBy />
      </>
    );
  }
  const { form, settings, receipt, sentAt, board, answers, stages, correction } = request;
  return (
    <AccentScope color={settings.accentColor}>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <p className="mt-2 text-public text-muted">
          Request <span className="font-medium text-foreground tabular-nums">#{receipt}</span>, sent{" "}
          <VisitorDateTime value={sentAt} timeZone={settings.timeZone} />
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
              Your answers
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
            words={correction.mayCorrect ? "Correct your answers" : WITHDRAW_WORDS}
          />
        )}
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy /> : null}
    </AccentScope>
  );
}
