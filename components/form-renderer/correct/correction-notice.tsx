import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { CheckGlyph } from "@/components/ui/glyphs";
import type { CorrectionNotice as Notice } from "@/lib/contracts/public-form/visitor-page";
import { AccentScope } from "../page/layout/accent-scope";
import { FormHeading } from "../page/layout/form-heading";
import { FormLogo } from "../page/layout/form-logo";
import { FormPaper } from "../page/layout/form-paper";
import { PoweredBy } from "../page/layout/powered-by";
import { VisitorDateTime } from "../page/visitor-date-time";

const BUTTON = buttonClasses({
  size: "large",
  className: "h-auto! min-h-11 py-2 whitespace-normal",
});
const DANGER = buttonClasses({
  variant: "danger",
  size: "large",
  className: "h-auto! min-h-11 py-2 whitespace-normal",
});

/** What became of a correction, or the question whether to withdraw a submission. Works without scripts. */
export function CorrectionNotice(notice: Notice) {
  const { form, settings, receipt, sentAt } = notice;
  return (
    <AccentScope color={settings.accentColor}>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <p className="mt-2 text-public text-muted">
          <span className="font-medium text-foreground tabular-nums">#{receipt}</span>, sent{" "}
          <VisitorDateTime value={sentAt} timeZone={settings.timeZone} />
        </p>
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          <State {...notice} />
        </div>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy /> : null}
    </AccentScope>
  );
}

function State({ state, receipt, settings, withdrawnAt, path, withdrawAction }: Notice) {
  const again = path === null ? null : <BackLink path={path} words="Back to your answers" />;
  switch (state) {
    case "corrected":
      return (
        <>
          <Heading isDone>Your correction was received</Heading>
          <Text>
            Your receipt number is still{" "}
            <span className="font-medium text-foreground tabular-nums">#{receipt}</span>.
          </Text>
          {again}
        </>
      );
    case "unchanged":
      return (
        <>
          <Heading>Nothing was changed</Heading>
          <Text>Your answers are as you sent them before.</Text>
          {again}
        </>
      );
    case "filled":
      return (
        <>
          <Heading isDone>Your part was received</Heading>
          <Text>Thank you. The link cannot be used again.</Text>
        </>
      );
    case "withdraw":
      return (
        <form method="post" action={withdrawAction}>
          <Heading>Withdraw what you sent?</Heading>
          <Text>Your answers are deleted after 30 days. Nobody answers them any more.</Text>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="submit" className={DANGER}>
              Withdraw
            </button>
            {path === null ? null : (
              <a href={path} className={BUTTON}>
                Keep it
              </a>
            )}
          </div>
        </form>
      );
    case "withdrawn":
      return (
        <>
          <Heading isDone>You withdrew what you sent</Heading>
          {withdrawnAt === null ? null : (
            <Text>
              It was withdrawn on{" "}
              <VisitorDateTime value={withdrawnAt} timeZone={settings.timeZone} />.
            </Text>
          )}
        </>
      );
  }
}

function Heading({ children, isDone = false }: { children: ReactNode; isDone?: boolean }) {
  return (
    <h2 className="flex items-center gap-2 text-public font-semibold">
      {isDone ? <CheckGlyph className="size-5 shrink-0 text-success" /> : null}
      {children}
    </h2>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="mt-2 text-public text-pretty text-muted">{children}</p>;
}

function BackLink({ path, words }: { path: string; words: string }) {
  return (
    <p className="mt-6">
      <a href={path} className={BUTTON}>
        {words}
      </a>
    </p>
  );
}
