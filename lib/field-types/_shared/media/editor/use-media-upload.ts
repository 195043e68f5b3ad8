import { useContext, useState } from "react";
import { tooLarge } from "@/lib/domain/files/file-errors";
import {
  MEDIA_LIMITS,
  PICTURE_BYTES,
  PICTURE_TYPES,
  VIDEO_TYPES,
  type MediaKind,
} from "@/lib/domain/files/media-limits";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { say } from "@/lib/domain/system-texts/sentence";
import { MediaUploadContext } from "./media-upload-context";

const KINDS = {
  picture: {
    types: PICTURE_TYPES,
    maxBytes: PICTURE_BYTES,
    named: "pictures that can be shown: PNG, JPEG, GIF and WebP",
  },
  video: {
    types: VIDEO_TYPES,
    maxBytes: MEDIA_LIMITS.maxBytes,
    named: "videos that can be shown: MP4 and WebM",
  },
} as const;

/** What a file input takes. */
export function acceptOf(kind: MediaKind): string {
  return KINDS[kind].types.join(",");
}

/** Uploads a chosen file, and says what is wrong; `isBlocked` while the form is not stored, or one is uploading. */
export function useMediaUpload(kind: MediaKind, onUploaded: (mediaId: string) => void) {
  const upload = useContext(MediaUploadContext);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (file: File) => {
    if (upload === null || isBusy) {
      return;
    }
    const { types, maxBytes, named } = KINDS[kind];
    const refusal = !(types as readonly string[]).includes(file.type)
      ? `${file.name} is none of the ${named}.`
      : file.size > maxBytes
        ? say(tooLarge(file.name, maxBytes), ENGLISH)
        : null;
    setProblem(refusal);
    if (refusal !== null) {
      return;
    }
    setIsBusy(true);
    const reply = await upload(file);
    setIsBusy(false);
    if ("mediaId" in reply) {
      onUploaded(reply.mediaId);
    } else {
      setProblem(reply.problem ?? `The ${kind} could not be uploaded. Please try again.`);
    }
  };
  return {
    start,
    isBusy,
    problem,
    isStored: upload !== null,
    isBlocked: upload === null || isBusy,
  };
}
