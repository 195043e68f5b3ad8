import type { FileLimits } from "@/lib/domain/fields/file-answers";
import { sizeInMb } from "@/lib/domain/files/file-size";

/** How many files of which size and type a field takes, as its label says it. */
export function limitsInWords({ maxFiles, maxBytes, accepts }: FileLimits): string {
  const size = sizeInMb(maxBytes);
  const amount =
    maxFiles === 1 ? `One file, up to ${size}` : `Up to ${maxFiles} files, ${size} each`;
  return accepts.length === 0 ? amount : `${amount}: ${accepts.map(typeInWords).join(", ")}`;
}

function typeInWords(token: string): string {
  const group = { "image/*": "images", "audio/*": "audio", "video/*": "video", "text/*": "text" }[
    token
  ];
  return (
    group ??
    token
      .replace(/^application\//, "")
      .replace(/^\./, "")
      .toUpperCase()
  );
}
