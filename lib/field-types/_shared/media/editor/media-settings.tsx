import { ImageUp, X, type LucideIcon } from "lucide-react";
import { useState, type DragEvent } from "react";
import { Button } from "@/components/ui/buttons/button";
import { IconButton } from "@/components/ui/buttons/icon-button";
import { pressable } from "@/components/ui/buttons/pressable";
import type { Field } from "@/lib/domain/fields/base-field";
import { mediaAddress } from "@/lib/domain/fields/media";
import type { MediaKind } from "@/lib/domain/files/media-limits";
import { LIMITS } from "@/lib/domain/limits";
import { TextSetting } from "../../setting-inputs";
import type { SettingsProps, SettingsView } from "../../settings-view";
import { MediaFileInput } from "./media-file-input";
import { useMediaUpload } from "./use-media-upload";

type MediaField = Field & { mediaId?: string | undefined; alt?: string | undefined };

const HINTS = {
  picture: "PNG, JPEG, GIF or WebP, at most 10 MB.",
  video: "MP4 or WebM, at most 100 MB.",
};

/** How a block is edited that shows a picture or a video. */
export function mediaSettings<F extends MediaField>({
  Icon,
  kind,
}: {
  Icon: LucideIcon;
  kind: MediaKind;
}): SettingsView<F> {
  const Settings = (props: SettingsProps<F>) => (
    <>
      <MediaPicker {...props} kind={kind} />
      <AltSetting {...props} kind={kind} />
    </>
  );
  return {
    Icon,
    Settings,
    InPlace: (props) => <MediaPicker {...props} kind={kind} />,
    summary: ({ mediaId }) => (mediaId === undefined ? `No ${kind} yet` : ""),
  };
}

type MediaProps<F extends MediaField> = SettingsProps<F> & { kind: MediaKind };

/** What is shown, and a button to choose another file, which can also be dropped here. */
function MediaPicker<F extends MediaField>({ field, onChange, kind }: MediaProps<F>) {
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOver, setIsOver] = useState(false);
  const upload = useMediaUpload(kind, (mediaId) => onChange({ ...field, mediaId }));
  const { mediaId } = field;
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) {
      void upload.start(file);
    }
  };
  return (
    <div
      role="group"
      aria-label={kind === "picture" ? "Picture" : "Video"}
      className={`grid justify-items-start gap-2 rounded-control border border-dashed p-3 ${isOver ? "border-accent bg-accent-soft" : "border-border-input"}`}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {mediaId === undefined ? null : kind === "picture" ? (
        // oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer here
        <img
          src={mediaAddress(mediaId)}
          alt={field.alt ?? ""}
          className="max-h-64 max-w-full rounded-in"
        />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- an owner's own file, which has what captions it has
        <video
          controls
          preload="metadata"
          src={mediaAddress(mediaId)}
          className="max-h-64 max-w-full rounded-in"
        />
      )}
      <span className="flex items-center gap-2">
        <Button {...pressable({ isBlocked: upload.isBlocked, onPress: () => input?.click() })}>
          <ImageUp aria-hidden />
          {upload.isBusy ? "Uploading..." : mediaId === undefined ? `Upload a ${kind}` : "Replace"}
        </Button>
        {mediaId === undefined ? null : (
          <IconButton
            label={`Remove the ${kind}`}
            onClick={() => onChange({ ...field, mediaId: undefined })}
          >
            <X aria-hidden />
          </IconButton>
        )}
      </span>
      <MediaFileInput
        ref={setInput}
        label={kind === "picture" ? "Picture file" : "Video file"}
        kind={kind}
        upload={upload}
      />
      <p className="text-small text-muted">
        {upload.isStored
          ? `Or drop it here. ${HINTS[kind]}`
          : `Save the form once to upload a ${kind}.`}
      </p>
    </div>
  );
}

function AltSetting<F extends MediaField>({ field, onChange, kind }: MediaProps<F>) {
  return (
    <TextSetting
      label="Alternative text"
      hint={
        kind === "picture"
          ? "Read out to people who cannot see the picture. Leave it empty for one that only decorates."
          : "Names the video for people who cannot see it."
      }
      value={field.alt}
      maxLength={LIMITS.label}
      onChange={(alt) => onChange({ ...field, alt }, `alt:${field.id}`)}
    />
  );
}
