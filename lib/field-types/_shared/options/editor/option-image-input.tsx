import { ImagePlus } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/buttons/button";
import { pressable } from "@/components/ui/buttons/pressable";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/overlays/popover";
import { mediaAddress } from "@/lib/domain/fields/media";
import type { OptionImage } from "@/lib/domain/fields/options/option-images";
import { LIMITS } from "@/lib/domain/limits";
import { MediaFileInput } from "../../media/editor/media-file-input";
import { useMediaUpload } from "../../media/editor/use-media-upload";
import { TextSetting } from "../../setting-inputs";

type OptionImageInputProps = {
  option: string;
  image: OptionImage | undefined;
  /** Edits with the same `run` count as one undo step. */
  onChange: (image: OptionImage | undefined, run?: string) => void;
};

/** The picture of an option: a button that shows it, and opens what is said of it. */
export function OptionImageInput({ option, image, onChange }: OptionImageInputProps) {
  const name = option || "this option";
  return (
    <Popover>
      <PopoverTrigger
        aria-label={image ? `Picture of ${name}` : `Add a picture to ${name}`}
        className="grid size-7 shrink-0 place-items-center overflow-hidden rounded-in text-muted hover:bg-active"
      >
        {image ? (
          // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
          <img src={mediaAddress(image.mediaId)} alt="" className="size-7 object-cover" />
        ) : (
          <ImagePlus aria-hidden className="size-4" />
        )}
      </PopoverTrigger>
      <PopoverContent aria-label={`Picture of ${name}`}>
        <ImageForm option={option} image={image} onChange={onChange} />
      </PopoverContent>
    </Popover>
  );
}

function ImageForm({ option, image, onChange }: OptionImageInputProps) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const upload = useMediaUpload("picture", (mediaId) => onChange({ alt: "", ...image, mediaId }));
  return (
    <div
      className="grid gap-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) {
          void upload.start(file);
        }
      }}
    >
      {image ? (
        // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
        <img
          src={mediaAddress(image.mediaId)}
          alt={image.alt ?? ""}
          className="max-h-40 max-w-full justify-self-center rounded-in"
        />
      ) : null}
      <span className="flex flex-wrap gap-2">
        <Button {...pressable({ isBlocked: upload.isBlocked, onPress: () => input?.click() })}>
          {upload.isBusy ? "Uploading..." : image ? "Replace" : "Upload a picture"}
        </Button>
        {image ? (
          <Button variant="ghost" onClick={() => onChange(undefined)}>
            Remove
          </Button>
        ) : null}
      </span>
      <MediaFileInput
        ref={setInput}
        label={`Picture file for ${option || "this option"}`}
        kind="picture"
        upload={upload}
      />
      {image ? (
        <TextSetting
          label="Alternative text"
          hint="Read out after the option. Leave it empty when the option says it all."
          value={image.alt}
          maxLength={LIMITS.label}
          onChange={(alt) => onChange({ ...image, alt }, `option-image:${option}`)}
        />
      ) : (
        <p className="text-small text-muted">
          {upload.isStored
            ? "PNG, JPEG, GIF or WebP, at most 10 MB. It can also be dropped here."
            : "Save the form once to upload a picture."}
        </p>
      )}
    </div>
  );
}
