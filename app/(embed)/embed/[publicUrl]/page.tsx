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

type PageProps = {
  params: Promise<{ publicUrl: string }>;
  searchParams: Promise<LinkParameters>;
};

const loadOnce = cache(loadLiveForm);

/** Search engines find the public page itself. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const live = await loadOnce((await params).publicUrl);
  const title = live === null ? "Form Not Found" : { absolute: live.publicForm.title };
  return { title, robots: { index: false } };
}

export default async function EmbeddedFormPage({ params, searchParams }: PageProps) {
  const { publicUrl } = await params;
  const live = await loadOnce(publicUrl);
  if (live === null) {
    notFound();
  }
  const visitor = new Headers(await headers());
  after(() => countView({ formId: live.formId, headers: visitor }));
  const parameters = await searchParams;
  const shown = await publicPageContent({ live, publicUrl, parameters, headers: visitor });
  return <PublicFormSheet surface="embed" live={live} publicUrl={publicUrl} {...shown} />;
}
