import type { DisplayValue } from "@/lib/domain/fields/display-value";

/** An answer as people read it; a missing one says so. */
export function AnswerValue({ value }: { value: DisplayValue }) {
  if (value.kind === "missing") {
    return <span className="text-muted">Not provided</span>;
  }
  if (value.kind === "list") {
    return value.items.join(", ");
  }
  if (value.kind === "link") {
    const isPage = value.href.startsWith("http");
    return (
      <a
        href={value.href}
        className="link break-all"
        target={isPage ? "_blank" : undefined}
        rel="noopener noreferrer"
      >
        {value.text}
      </a>
    );
  }
  if (value.kind === "number") {
    return <span className="tabular-nums">{value.text}</span>;
  }
  if (value.kind === "json") {
    return <code className="font-mono text-small break-all whitespace-pre-wrap">{value.text}</code>;
  }
  return <span className="break-words whitespace-pre-wrap">{value.text}</span>;
}
