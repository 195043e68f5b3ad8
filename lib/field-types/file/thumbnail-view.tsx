import { useState } from "react";
import { File as FileIcon, FileAudio, FileImage, FileVideo } from "lucide-react";
import { isInlineImage } from "@/lib/domain/files/inline-types";

/** A thumbnail of a local image; an icon for other files and for broken images. */
export function Thumbnail({ type, url }: { type: string; url: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (url !== null && isInlineImage(type) && !isBroken) {
    return (
      // A local address: there is nothing to optimise or to load from anywhere.
      // eslint-disable-next-line @next/next/no-img-element -- there is no image optimizer
      <img
        src={url}
        alt=""
        onError={() => setIsBroken(true)}
        className="size-10 shrink-0 rounded-[6px] border object-cover"
      />
    );
  }
  const Icon =
    { image: FileImage, audio: FileAudio, video: FileVideo }[type.split("/")[0] ?? ""] ?? FileIcon;
  return (
    <span className="flex size-10 shrink-0 items-center justify-center rounded-[6px] bg-hover text-muted">
      <Icon aria-hidden className="size-5 stroke-[1.5]" />
    </span>
  );
}
