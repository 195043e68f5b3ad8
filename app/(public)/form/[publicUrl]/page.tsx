import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { after } from "next/server";
import { cache } from "react";
import { PublicFormSheet } from "@/components/form-renderer/public-form-sheet";
import type { LinkParameters } from "@/lib/form-engine/prefill";
import { countView } from "@/lib/server/forms/count-view";
import { loadLiveForm } from "@/lib/server/forms/live-form";
import { publicPageContent } from "@/lib/server/forms/public-page-content";
import { publicPageMetadata } from "@/lib/server/found/page-metadata";

type PageProps = {
  params: Promise<{ publicUrl: string }>;
  searchParams: Promise<LinkParameters>;
};

// Metadata and page ask for the same form; one read serves both.
const loadOnce = cache(loadLiveForm);

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { publicUrl } = await params;
  const live = await loadOnce(publicUrl);
  return live === null
    ? { title: "Form Not Found", robots: { index: false } }
    : publicPageMetadata({ live, publicUrl });
}

export default async function PublicFormPage({ params, searchParams }: PageProps) {
  const { publicUrl } = await params;
  const live = await loadOnce(publicUrl);
  if (live === null) {
    notFound();
  }
  const visitor = new Headers(await headers());
  after(() => countView({ formId: live.formId, headers: visitor }));
  const parameters = await searchParams;
  const shown = await publicPageContent({ live, publicUrl, parameters, headers: visitor });
  return <PublicFormSheet surface="form" live={live} publicUrl={publicUrl} {...shown} />;
}
