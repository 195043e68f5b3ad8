import type { Ref } from "react";
import { FieldError } from "@/components/ui/inputs/form-field";
import type { MediaKind } from "@/lib/domain/files/media-limits";
import { acceptOf, type useMediaUpload } from "./use-media-upload";

type MediaFileInputProps = {
  /** For the button that opens it. */
  ref: Ref<HTMLInputElement>;
  label: string;
  kind: MediaKind;
  upload: Pick<ReturnType<typeof useMediaUpload>, "start" | "problem">;
};

/** The input behind a button that uploads a picture or a video, and what is wrong with the file. */
export function MediaFileInput({ ref, label, kind, upload }: MediaFileInputProps) {
  return (
    <>
      <input
        ref={ref}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf(kind)}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Without a reset, choosing the same file again fires no change event.
          event.target.value = "";
          if (file) {
            void upload.start(file);
          }
        }}
      />
      <div role="status">
        {upload.problem === null ? null : <FieldError>{upload.problem}</FieldError>}
      </div>
    </>
  );
}
