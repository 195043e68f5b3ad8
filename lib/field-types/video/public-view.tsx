import type { Field } from "@/lib/domain/fields/base-field";
import { mediaAddress } from "@/lib/domain/fields/media";
import type { ControlProps, PublicView } from "../_shared/public-view";
import type { VideoField } from "./definition";

/** Plays only when its visitor wants it to. */
function Player({ field }: ControlProps<VideoField>) {
  const { mediaId, alt = "" } = field;
  const { untranslated }: Field = field;
  return mediaId === undefined ? null : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- an owner's own file, which has what captions it has
    <video
      controls
      playsInline
      preload="metadata"
      src={mediaAddress(mediaId)}
      aria-label={alt || undefined}
      // Room for most before their size is known.
      className="aspect-[auto_16/9] max-h-[80vh] w-full rounded-control"
      {...untranslated?.alt}
    />
  );
}

export const videoView: PublicView<VideoField> = { frame: "bare", Control: Player };
