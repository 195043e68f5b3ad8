import type { ReactNode } from "react";
import { buttonClasses } from "@/components/ui/buttons/button-classes";
import { CheckGlyph } from "@/components/ui/glyphs";
import type { CorrectionNotice as Notice } from "@/lib/contracts/public-form/visitor-page";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";
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
  const { pages } = useTexts();
  const { form, settings, receipt, sentAt } = notice;
  return (
    <>
      <FormPaper>
        <FormLogo settings={settings} />
        <FormHeading title={form.title} description="" />
        <p className="mt-2 text-public text-muted">
          <FilledText
            template={pages.ofReceipt}
            values={{
              receipt: <Receipt number={receipt} />,
              time: <VisitorDateTime value={sentAt} timeZone={settings.timeZone} />,
            }}
          />
        </p>
        <div className="mt-8 border-t pt-7 pb-4 sm:pb-0">
          <State {...notice} />
        </div>
      </FormPaper>
      {settings.showPoweredBy ? <PoweredBy pages={pages} /> : null}
    </>
  );
}

function State({ state, receipt, settings, withdrawnAt, path, withdrawAction }: Notice) {
  const { pages } = useTexts();
  const { correct, stage, withdraw } = pages;
  const again = path === null ? null : <BackLink path={path} words={correct.back} />;
  switch (state) {
    case "corrected":
      return (
        <>
          <Heading isDone>{correct.received}</Heading>
          <Text>
            <FilledText
              template={correct.sameReceipt}
              values={{ receipt: <Receipt number={receipt} /> }}
            />
          </Text>
          {again}
        </>
      );
    case "unchanged":
      return (
        <>
          <Heading>{correct.unchanged}</Heading>
          <Text>{correct.asBefore}</Text>
          {again}
        </>
      );
    case "filled":
      return (
        <>
          <Heading isDone>{stage.received}</Heading>
          <Text>{stage.thanks}</Text>
        </>
      );
    case "withdraw":
      return (
        <form method="post" action={withdrawAction}>
          <Heading>{withdraw.question}</Heading>
          <Text>{withdraw.text}</Text>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="submit" className={DANGER}>
              {withdraw.withdraw}
            </button>
            {path === null ? null : (
              <a href={path} className={BUTTON}>
                {withdraw.keep}
              </a>
            )}
          </div>
        </form>
      );
    case "withdrawn":
      return (
        <>
          <Heading isDone>{withdraw.withdrawn}</Heading>
          {withdrawnAt === null ? null : (
            <Text>
              <FilledText
                template={withdraw.withdrawnOn}
                values={{
                  time: <VisitorDateTime value={withdrawnAt} timeZone={settings.timeZone} />,
                }}
              />
            </Text>
          )}
        </>
      );
  }
}

function Receipt({ number }: { number: number }) {
  return <span className="font-medium text-foreground tabular-nums">#{number}</span>;
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
