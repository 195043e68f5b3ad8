import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BundledRequestScreen } from "@/components/bundled-requests/page/bundled-request-screen";
import { NoRecipient } from "@/components/bundled-requests/page/no-recipient";
import { publicRouting } from "@/lib/domain/approval/approval-routing";
import { currentUser } from "@/lib/server/auth/current-user";
import { requireOpenActiveTeam } from "@/lib/server/auth/require-user";
import { findRecipient } from "@/lib/server/bundled-requests/recipient";
import { REQUEST_PAGE } from "@/lib/server/bundled-requests/request-page";
import { pageGuardOf } from "@/lib/server/public-form/spam-guard/page-guard";

export const metadata: Metadata = {
  title: "Bundled Property Concession/Change Request",
  robots: { index: false },
};

export default async function BundledRequestPage() {
  const user = await currentUser();
  await requireOpenActiveTeam();
  const recipient = await findRecipient(user?.team.id ?? null);
  if (recipient === "no-account") {
    return <NoRecipient />;
  }
  // A bundled request is of no form.
  if (recipient === "off" || user?.team.formIds !== undefined) {
    notFound();
  }
  // The other settings, such as webhook addresses, stay on the server; publicRouting hides own approvers too.
  const { requestors, properties, approvers, threshold } = recipient.settings;
  const routing = { approvers, threshold };
  return (
    <BundledRequestScreen
      lists={{ requestors, properties }}
      routing={user === null ? publicRouting(routing) : routing}
      guard={user === null ? pageGuardOf(REQUEST_PAGE) : null}
      accountId={user?.id ?? null}
    />
  );
}
