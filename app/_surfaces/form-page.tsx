import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { cache } from "react";
import { LinkProblem } from "@/components/form-renderer/page/link-problem";
import { FormNotFound } from "@/components/form-renderer/page/form-not-found";
import { PublicFormSheet } from "@/components/form-renderer/page/public-form-sheet";
import type { Surface } from "@/lib/contracts/public-form/public-form-page";
import { UNCACHEABLE } from "@/lib/server/public-form/page/cache/cached-page";
import { withColumnTypes } from "@/lib/server/public-form/board-values/column-types";
import { withPresentItems } from "@/lib/server/public-form/board-values/offered-items";
import { withPeople } from "@/lib/server/public-form/board-values/public-people";
import { isOwnRender } from "@/lib/server/http/own-render";
import { loadLiveForm } from "@/lib/server/public-form/version/live-form";
import { inOptionOrder } from "@/lib/server/public-form/page/option-order";
import { withOptional } from "@/lib/server/public-form/update-links/page-item";
import { pageWordsOf } from "@/lib/server/public-form/page/page-words";
import { pageOptionsOf } from "@/lib/server/public-form/page/page-options";
import { publicPageContent } from "@/lib/server/public-form/page/public-page-content";

export type FormPageProps = { params: Promise<{ publicUrl: string }> };

/** Deduplicated per request: metadata and page load the same form. */
export const loadOnce = cache(loadLiveForm);

/**
 * Makes the page of a live form: "form" on its own address, "embed" inside another site's iframe. Only this
 * server requests it, and sends it to visitors without Next's scripts (decision 129).
 */
export function formPage(surface: Surface) {
  return async function FormPage({ params }: FormPageProps) {
    const requestHeaders = await headers();
    if (!isOwnRender(requestHeaders)) {
      notFound();
    }
    const { publicUrl } = await params;
    const live = await loadOnce(publicUrl);
    if (live === null) {
      // Not notFound(), whose page Next draws in the browser only.
      return <FormNotFound />;
    }
    const { opening, refusedBy, reloadIn, optionalIds, problem, prefilled, ...visit } =
      await publicPageContent({
        live,
        publicUrl,
        headers: requestHeaders,
      });
    if (problem) {
      return <LinkProblem {...problem} />;
    }
    const typed = await withColumnTypes(live);
    const { form, isComplete } = await withPeople(typed.form);
    const page = { form: form.publicForm, prefilled };
    const shown = visit.item ? await withPresentItems(typed.form, page) : page;
    const ordered = inOptionOrder(shown.form, requestHeaders);
    const { version, contents, thankYou, settings, closedMessage, stop } = live;
    return (
      <>
        {isComplete && typed.isComplete ? null : (
          <meta name={UNCACHEABLE} content="The board cannot be read." />
        )}
        <PublicFormSheet
          data={{
            ...ordered,
            form: withOptional(ordered.form, optionalIds),
            publicUrl,
            version,
            surface,
            contents,
            thankYou,
            ...visit,
            prefilled: shown.prefilled,
            pages: pageOptionsOf(live),
            words: pageWordsOf(settings),
            isDraftOff: settings.saveDrafts ? undefined : true,
            closesAt: settings.closesAt ?? undefined,
          }}
          settings={settings}
          closedMessage={closedMessage}
          opening={opening}
          stoppedMessage={stop?.message ?? ""}
          refusedBy={refusedBy}
          reloadIn={reloadIn}
        />
      </>
    );
  };
}
