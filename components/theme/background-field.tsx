"use client";

import { ImageUp, X } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Segmented } from "@/components/ui/inputs/segmented";
import { mediaAddress } from "@/lib/domain/fields/media";
import type { Theme } from "@/lib/domain/theme/theme";
import { MediaFileInput } from "@/lib/field-types/_shared/media/editor/media-file-input";
import { useMediaUpload } from "@/lib/field-types/_shared/media/editor/use-media-upload";

type BackgroundFieldProps = {
  background: Theme["background"];
  onChange: (background: Theme["background"]) => void;
};

const KINDS = [
  { value: "picture", label: "Behind the form" },
  { value: "cover", label: "Above the title" },
] as const;

/** The picture behind a form, or above its title. It decorates only: nothing reads it out. */
export function BackgroundField({ background, onChange }: BackgroundFieldProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const kind = background?.kind ?? "picture";
  const upload = useMediaUpload("picture", (mediaId) => onChange({ mediaId, kind }));
  return (
    <div role="group" aria-label="Background">
      <p aria-hidden className="mb-1.5 font-medium">
        Background
      </p>
      {background === null ? null : (
        <div className="mb-2 grid justify-items-start gap-2">
          {/* oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here */}
          <img
            src={mediaAddress(background.mediaId)}
            alt="The background"
            className="h-20 max-w-full rounded-in border object-cover"
          />
          <Segmented
            label="Where it is"
            value={background.kind}
            options={KINDS}
            onChange={(next) => onChange({ ...background, kind: next })}
          />
        </div>
      )}
      <span className="flex items-center gap-2">
        <Button {...pressable({ isBlocked: upload.isBlocked, onPress: () => input?.click() })}>
          <ImageUp aria-hidden />
          {upload.isBusy ? "Uploading..." : background === null ? "Upload a picture" : "Replace"}
        </Button>
        {background === null ? null : (
          <IconButton label="Remove the background" onClick={() => onChange(null)}>
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      <MediaFileInput ref={setInput} label="Background file" kind="picture" upload={upload} />
      <p className="mt-1.5 text-small text-muted">
        {upload.isStored
          ? "PNG, JPEG, GIF or WebP, at most 10 MB."
          : "Save the form once to upload a picture."}
      </p>
    </div>
  );
}
