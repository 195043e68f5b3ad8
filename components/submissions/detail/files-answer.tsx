import { Download, File as FileIcon } from "lucide-react";
import { Time } from "@/components/ui/time";
import type { DisplayFile } from "@/lib/domain/fields/display-value";
import { minutesAndSeconds } from "@/lib/domain/files/duration";
import { sizeInKb } from "@/lib/domain/files/file-size";
import { isAudio, isInlineImage } from "@/lib/domain/files/inline-types";

/** Uploaded files with size and type: images have a preview, audio a player, and all a download link. */
export function FilesAnswer({ files }: { files: readonly DisplayFile[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {files.map((file, index) => (
        <li key={file.href ?? index} className="min-w-0">
          <FileLine file={file} />
          <FilePreview file={file} />
        </li>
      ))}
    </ul>
  );
}

function FileLine({ file }: { file: DisplayFile }) {
  const { name, type, size, seconds, href, signed } = file;
  const facts = [seconds === null ? "" : minutesAndSeconds(seconds), sizeInKb(size), type];
  return (
    <div className="flex items-start gap-2">
      <FileIcon aria-hidden className="mt-0.5 size-4 shrink-0 stroke-[1.5] text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{signed?.by || name}</p>
        <p className="text-small text-muted tabular-nums">
          {signed ? (
            <>
              Signed <Time value={signed.at} />
            </>
          ) : (
            facts.filter((fact) => fact !== "").join(" · ")
          )}
        </p>
      </div>
      {href === null ? null : (
        // Not a next/link, which would try to render the address as a page.
        <a href={href} download={name} className="inline-flex min-h-6 items-center gap-1 link">
          <Download aria-hidden className="size-4" />
          Download<span className="sr-only"> {name}</span>
        </a>
      )}
    </div>
  );
}

function FilePreview({ file: { name, type, href, signed } }: { file: DisplayFile }) {
  if (href === null) {
    return null;
  }
  const inlineHref = `${href}?inline=1`;
  if (isInlineImage(type)) {
    return (
      <a href={inlineHref} target="_blank" rel="noopener" className="mt-1.5 ml-6 inline-block">
        {/* Needs the owner's session, which an image optimizer does not have. */}
        {/* oxlint-disable-next-line nextjs/no-img-element -- there is no image optimizer */}
        <img
          src={inlineHref}
          alt={signed ? `Signature${signed.by && ` of ${signed.by}`}` : `Preview of ${name}`}
          loading="lazy"
          className="max-h-48 max-w-full rounded-control border object-contain"
        />
      </a>
    );
  }
  return isAudio(type) ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- visitors record and send no captions
    <audio
      controls
      preload="metadata"
      src={inlineHref}
      aria-label={`Play ${name}`}
      className="mt-1.5 h-10 w-full"
    />
  ) : null;
}
