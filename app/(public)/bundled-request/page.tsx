import type { Metadata } from "next";
import { BundledRequestScreen } from "@/components/bundled-requests/page/bundled-request-screen";
import { NoRecipient } from "@/components/bundled-requests/page/no-recipient";
import { currentUser } from "@/lib/server/auth/current-user";
import { findRecipient } from "@/lib/server/bundled-requests/recipient";

export const metadata: Metadata = {
  title: "Bundled Property Concession/Change Request",
  robots: { index: false },
};

export default async function BundledRequestPage() {
  const user = await currentUser();
  const recipient = await findRecipient(user?.id ?? null);
  if (recipient === null) {
    return <NoRecipient />;
  }
  // Where requests are delivered is nobody else's business.
  const { requestors, properties, approvers, threshold } = recipient.settings;
  const lists = { requestors, properties, approvers, threshold };
  return <BundledRequestScreen lists={lists} accountId={user?.id ?? null} />;
}
