import type { PublicFormData } from "@/lib/contracts/public-form/public-form-page";
import type { PageAssets } from "@/lib/contracts/public-form/visitor-page";
import type { TextBundle } from "@/lib/domain/system-texts/text-bundles";
import { textBundlesOf } from "@/lib/field-types/registry/texts/text-bundles";
import { provesAddress } from "@/lib/form-engine/answers/addresses-to-prove";

type Addresses = PageAssets["texts"][string];

/** Where the script finds the system's texts that a form may show: each costs every visitor bytes. */
export function textAddresses(addresses: Addresses, data: PublicFormData): string[] {
  const { pages, saving, item, form } = data;
  const bundles: readonly (TextBundle | false)[] = [
    "form",
    ...textBundlesOf(form.fields),
    pages !== undefined && "paging",
    saving === undefined ? item !== undefined && "items" : "saving",
    form.fields.some(provesAddress) && "proving",
  ];
  return bundles.flatMap((bundle) => (bundle === false ? [] : [addresses[bundle]]));
}

/** The addresses of a catalogue that the build made. */
export function textsIn(tag: string, { texts }: Pick<PageAssets, "texts">): Addresses {
  const addresses = texts[tag];
  if (addresses === undefined) {
    throw new Error(`The build made no texts for pages in ${tag}.`);
  }
  return addresses;
}
