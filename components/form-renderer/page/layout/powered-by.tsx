import type { SystemTexts } from "@/lib/domain/system-texts/catalogue";
import { FilledText } from "@/lib/field-types/_shared/texts/filled-text";

/** The footer of every public page. */
export function PoweredBy({ pages }: Pick<SystemTexts, "pages">) {
  return (
    <footer className="mt-4 text-center text-ui text-muted">
      <FilledText
        template={pages.poweredBy}
        values={{ product: <span className="font-medium">Formlane</span> }}
      />
    </footer>
  );
}
