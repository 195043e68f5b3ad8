import { MessagePage } from "@/components/shell/message-page";
import { BUTTON, DEFAULT_SIZE, PRIMARY } from "@/components/ui/buttons/button-parts";

type UnsubscribePageProps = {
  /** Signed token in the link of the e-mail. */
  token: string;
  isStopped: boolean;
};

const HOME = { href: "/", label: "Go Home" };

/** Target of the unsubscribe link in e-mails: a confirmation, or that e-mails are stopped. */
export function UnsubscribePage({ token, isStopped }: UnsubscribePageProps) {
  if (isStopped) {
    return (
      <MessagePage
        title="E-mails are stopped"
        text="Formlane sends no more e-mails to your address. Whoever signs in to an account with it can switch them on again in Settings."
        action={HOME}
      />
    );
  }
  return (
    <MessagePage
      title="Stop these e-mails?"
      text="Formlane then sends no more e-mails about new answers and delivery problems to your address, nor to the same one with a +tag. The answers themselves stay."
      action={HOME}
    >
      <form method="post" action={`/api/unsubscribe/${token}?from=page`}>
        <button type="submit" className={`${BUTTON} ${PRIMARY} ${DEFAULT_SIZE}`}>
          Stop e-mails
        </button>
      </form>
    </MessagePage>
  );
}
