import type { FormScripts, PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { PageAssets } from "@/lib/contracts/public-form/visitor-page";
import { withColumns } from "@/lib/domain/fields/columns";
import type { TextBundle } from "@/lib/domain/system-texts/text-bundles";
import { namesOfParts } from "@/lib/field-types/registry/parts/names-of-parts";
import { textBundlesOf } from "@/lib/field-types/registry/texts/text-bundles";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";
import { isRuled } from "@/lib/form-engine/answers/field-rules";

/** What a form's script loads beside what all forms need: each costs its visitors bytes. `tag`: of the catalogue. */
export function formScripts(
  data: PublicFormData,
  { assets, tag }: { assets: PageAssets; tag: string },
): FormScripts {
  const addresses = textsIn(tag, assets);
  const parts = namesOfParts(data.form.fields).flatMap((name) => {
    const [address] = assets.views[name] ?? [];
    return address === undefined ? [] : [[name, address] as const];
  });
  return {
    texts: bundlesOf(data).map((bundle) => addresses[bundle]),
    parts: Object.fromEntries(parts),
    ...(withColumns(data.form.fields).some(isRuled) && { rules: true }),
  };
}

function bundlesOf({ pages, saving, item, form }: PublicFormData): TextBundle[] {
  const bundles: readonly (TextBundle | false)[] = [
    "form",
    ...textBundlesOf(form.fields),
    pages !== undefined && "paging",
    saving === undefined ? item !== undefined && "items" : "saving",
    form.fields.some(provesAddress) && "proving",
  ];
  return bundles.filter((bundle) => bundle !== false);
}

/** The addresses of a catalogue that the build made. */
function textsIn(tag: string, { texts }: Pick<PageAssets, "texts">) {
  const addresses = texts[tag];
  if (addresses === undefined) {
    throw new Error(`The build made no texts for pages in ${tag}.`);
  }
  return addresses;
}
