import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SentSheet } from "@/components/form-renderer/sent-sheet";
import { loadSentPage } from "@/lib/server/page-form/sent-page";

type PageProps = { params: Promise<{ publicUrl: string; receipt: string }> };

export const metadata: Metadata = { title: "Thank you", robots: { index: false } };

/** Where the framed page goes when it is sent without JavaScript. */
export default async function SentPage({ params }: PageProps) {
  const { publicUrl, receipt: token } = await params;
  const sent = await loadSentPage({ publicUrl, token });
  if (sent === null) {
    notFound();
  }
  return <SentSheet surface="embed" formPath={`/embed/${publicUrl}`} {...sent} />;
}
