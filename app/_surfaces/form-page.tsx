import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { after } from "next/server";
import { cache } from "react";
import { PublicFormSheet } from "@/components/form-renderer/page/public-form-sheet";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill";
import { countView } from "@/lib/server/public-form/page/count-view";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import { publicPageContent } from "@/lib/server/public-form/page/public-page-content";

export type FormPageProps = {
  params: Promise<{ publicUrl: string }>;
  searchParams: Promise<LinkParameters>;
};

/** Metadata and page ask for the same form; one read serves both. */
export const loadOnce = cache(loadLiveForm);

/** A live form on its own page, or framed by another site. */
export function formPage(surface: "form" | "embed") {
  return async function FormPage({ params, searchParams }: FormPageProps) {
    const { publicUrl } = await params;
    const live = await loadOnce(publicUrl);
    if (live === null) {
      notFound();
    }
    const visitor = new Headers(await headers());
    after(() => countView({ formId: live.formId, headers: visitor }));
    const parameters = await searchParams;
    const shown = await publicPageContent({ live, publicUrl, parameters, headers: visitor });
    return <PublicFormSheet surface={surface} live={live} publicUrl={publicUrl} {...shown} />;
  };
}
