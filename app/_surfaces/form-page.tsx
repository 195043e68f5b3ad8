import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { after } from "next/server";
import { cache } from "react";
import { PublicFormSheet } from "@/components/form-renderer/page/public-form-sheet";
import type { LinkParameters } from "@/lib/form-engine/answers/prefill";
import { UNCACHEABLE } from "@/lib/server/public-form/page/cached-page";
import { withColumnTypes } from "@/lib/server/public-form/board-values/column-types";
import { countView } from "@/lib/server/public-form/page/count-view";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import { publicPageContent } from "@/lib/server/public-form/page/public-page-content";

export type FormPageProps = {
  params: Promise<{ publicUrl: string }>;
  searchParams: Promise<LinkParameters>;
};

/** Deduplicated per request: metadata and page load the same form. */
export const loadOnce = cache(loadLiveForm);

/** Makes the page of a live form: "form" on its own address, "embed" inside another site's iframe. */
export function formPage(surface: "form" | "embed") {
  return async function FormPage({ params, searchParams }: FormPageProps) {
    const { publicUrl } = await params;
    const live = await loadOnce(publicUrl);
    if (live === null) {
      notFound();
    }
    const requestHeaders = new Headers(await headers());
    after(() => countView({ formId: live.formId, headers: requestHeaders }));
    const parameters = await searchParams;
    const content = await publicPageContent({
      live,
      publicUrl,
      parameters,
      headers: requestHeaders,
    });
    const { form, isComplete } = await withColumnTypes(live);
    return (
      <>
        {isComplete ? null : <meta name={UNCACHEABLE} content="The board cannot be read." />}
        <PublicFormSheet surface={surface} live={form} publicUrl={publicUrl} {...content} />
      </>
    );
  };
}
