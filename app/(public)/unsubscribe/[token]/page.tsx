import "@/app/application.css";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { UnsubscribePage } from "@/components/unsubscribe/unsubscribe-page";
import { readSubscription } from "@/lib/server/deliveries/email/mail-settings";
import { logInvalidLink } from "@/lib/server/http/log-invalid-link";
import { textsOfAddress } from "@/lib/server/public-form/language/texts-of-link";

type PageProps = {
  params: Promise<{ token: string }>;
  /** `lang`: of the e-mail. */
  searchParams: Promise<{ lang?: string | string[] }>;
};

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { mails } = await textsOf(props);
  return { title: mails.unsubscribe.tab, robots: { index: false } };
}

export default async function Unsubscribe(props: PageProps) {
  const { token } = await props.params;
  const subscription = await readSubscription(token);
  if (subscription === null) {
    await logInvalidLink();
    notFound();
  }
  const { isStopped } = subscription;
  return <UnsubscribePage token={token} isStopped={isStopped} texts={await textsOf(props)} />;
}

async function textsOf({ searchParams }: PageProps) {
  const { lang } = await searchParams;
  return textsOfAddress([lang ?? []].flat()[0] ?? null, await headers());
}
