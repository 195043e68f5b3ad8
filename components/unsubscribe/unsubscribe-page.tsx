import { MessagePage } from "@/components/shell/message-page";
import { BUTTON, DEFAULT_SIZE, PRIMARY } from "@/components/ui/buttons/button-parts";
import { directionOf } from "@/lib/domain/languages/language-tag";
import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";

type UnsubscribePageProps = {
  /** Signed token in the link of the e-mail. */
  token: string;
  isStopped: boolean;
  texts: SystemTexts;
};

/** Target of the unsubscribe link in e-mails: a confirmation, or that e-mails are stopped. */
export function UnsubscribePage({ token, isStopped, texts }: UnsubscribePageProps) {
  const { language, mails, pages } = texts;
  const words = mails.unsubscribe;
  return (
    <div lang={language} dir={directionOf(language)}>
      <MessagePage
        title={isStopped ? words.stopped : words.question}
        text={isStopped ? words.stoppedText : words.text}
        action={{ href: "/", label: pages.notFound.home }}
      >
        {isStopped ? null : (
          <form method="post" action={`/api/unsubscribe/${token}?from=page&lang=${language}`}>
            <button type="submit" className={`${BUTTON} ${PRIMARY} ${DEFAULT_SIZE}`}>
              {words.confirm}
            </button>
          </form>
        )}
      </MessagePage>
    </div>
  );
}
