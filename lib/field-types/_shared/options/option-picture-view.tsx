import { mediaAddress } from "@/lib/domain/fields/media";
import type { OptionImage } from "@/lib/domain/fields/options/option-images";

const LOOKS = {
  tile: "order-first h-36 w-full rounded-in object-cover",
  row: "size-12 shrink-0 rounded-in object-cover",
  box: "size-8 rounded-in object-cover",
};

/** The picture of an option, behind its name for who hears it. */
export function OptionPicture({
  image: { mediaId, alt = "" },
  look,
}: {
  image: OptionImage;
  look: keyof typeof LOOKS;
}) {
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
    <img src={mediaAddress(mediaId)} alt={alt} loading="lazy" className={LOOKS[look]} />
  );
}
