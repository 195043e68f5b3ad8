import { MessagePage } from "@/components/shell/message-page";
import { NOT_ALLOWED } from "@/lib/domain/teams/permissions";

/** In place of what the role does not open: the sentence that the server answers too. */
export function NotAllowed() {
  return <p className="max-w-160 text-muted">{NOT_ALLOWED}</p>;
}

/** The same as a page of its own, for addresses outside of the navigation. */
export function NotAllowedPage({ text = NOT_ALLOWED }: { text?: string }) {
  const action = { href: "/forms", label: "Back to My Forms" };
  return <MessagePage title="Not allowed" text={text} action={action} />;
}
