import type { Field } from "@/lib/domain/fields/base-field";
import { mediaAddress } from "@/lib/domain/fields/media";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { PictureField } from "./definition";

function Picture({ field }: ControlProps<PictureField>) {
  const { mediaId, alt = "" } = field;
  const { untranslated, mediaSize }: Field = field;
  return mediaId === undefined ? null : (
    // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
    <img
      src={mediaAddress(mediaId)}
      alt={alt}
      loading="lazy"
      decoding="async"
      // Room for it before it is there.
      {...mediaSize}
      className="h-auto max-w-full rounded-control"
      {...untranslated?.alt}
    />
  );
}

export const pictureView: PublicView<PictureField> = { frame: "bare", Control: Picture };
