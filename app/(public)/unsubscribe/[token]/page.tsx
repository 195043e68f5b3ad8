import "@/app/application.css";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { UnsubscribePage } from "@/components/unsubscribe/unsubscribe-page";
import { readSubscription } from "@/lib/server/deliveries/email/mail-settings";
import { logInvalidLink } from "@/lib/server/http/log-invalid-link";

export const metadata: Metadata = { title: "E-mails", robots: { index: false } };

export default async function Unsubscribe({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const subscription = await readSubscription(token);
  if (subscription === null) {
    await logInvalidLink();
    notFound();
  }
  return <UnsubscribePage token={token} isStopped={subscription.isStopped} />;
}
