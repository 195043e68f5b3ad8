import { Star } from "lucide-react";
import { Fragment } from "react";
import type { AnswerPlace } from "@/lib/client/queries/submissions/use-reveal-answer";
import { noteOf, type DisplayParts, type DisplayValue } from "@/lib/domain/fields/display-value";
import { BrowserMarkdown } from "@/lib/field-types/_shared/markdown/browser-markdown";
import { useContent } from "@/lib/field-types/_shared/markdown/content-context";
import { MarkdownBlocks } from "@/lib/field-types/_shared/markdown/markdown-view";
import { AnswerTable, StackedAnswer, type DrawCell } from "./answer-table";
import { FilesAnswer } from "./files-answer";
import { MaskedAnswer, SecretAnswer } from "./secret-answer";

type AnswerValueProps = {
  value: DisplayValue;
  /** Which answer to load when a secret one is revealed; without it secrets stay masked. */
  place?: AnswerPlace;
  /** What a row of a repeated section is called; absent: rows are drawn as a table. */
  rowLabel?: string | undefined;
};

/** One answer, rendered by its kind; "Not provided" for a missing one. */
export function AnswerValue({ value, place, rowLabel }: AnswerValueProps) {
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
  if (value.kind === "secret") {
    return place ? <SecretAnswer place={place} /> : <MaskedAnswer />;
  }
  if (value.kind === "rating") {
    return <RatingAnswer value={value.value} scale={value.scale} />;
  }
  if (value.kind === "color") {
    return (
      <span className="inline-flex items-center gap-2 font-mono">
        {/* The color is an answer, so it cannot be a design token. */}
        <span
          aria-hidden
          className="size-4 rounded-[4px] border border-border-input"
          style={{ backgroundColor: value.hex }}
        />
        {value.text}
      </span>
    );
  }
  if (value.kind === "files") {
    return <FilesAnswer files={value.files} />;
  }
  if (value.kind === "table") {
    const draw: DrawCell = (cell, at) => (
      <AnswerValue value={cell} {...(place && at && { place: { ...place, cell: at } })} />
    );
    return rowLabel === undefined ? (
      <AnswerTable table={value} draw={draw} />
    ) : (
      <StackedAnswer table={value} rowLabel={rowLabel} draw={draw} />
    );
  }
  if (value.kind === "parts") {
    return <PartsAnswer lines={value.lines} />;
  }
  if (value.kind === "text" && value.order !== undefined) {
    return (
      <ol className="list-decimal ps-5 wrap-anywhere">
        {value.order.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    );
  }
  if (value.kind === "json") {
    return <code className="font-mono text-small break-all whitespace-pre-wrap">{value.text}</code>;
  }
  const note = noteOf(value);
  const isMarkdown = "isMarkdown" in value && value.isMarkdown;
  return (
    <>
      <span className="break-words whitespace-pre-wrap">{value.text}</span>
      {note === "" ? null : isMarkdown ? (
        <BrowserMarkdown>
          <MarkdownNote note={note} />
        </BrowserMarkdown>
      ) : (
        <span className="block text-small break-words whitespace-pre-wrap text-muted">{note}</span>
      )}
    </>
  );
}

/** A text as who answered saw it. */
function MarkdownNote({ note }: { note: string }) {
  return (
    <div className="mt-1 grid gap-2 text-small wrap-anywhere text-muted">
      <MarkdownBlocks blocks={useContent({ id: "note", content: note })} outlineLevel={3} />
    </div>
  );
}

/** Each part with its answer beside it. */
function PartsAnswer({ lines }: Pick<DisplayParts, "lines">) {
  return (
    <dl className="grid grid-cols-[minmax(0,auto)_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
      {lines.map(({ name, text }) => (
        <Fragment key={name}>
          <dt className="text-muted">{name}</dt>
          <dd>{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

/** A rating as stars with its number. */
function RatingAnswer({ value, scale }: { value: number; scale: number }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span aria-hidden className="inline-flex">
        {Array.from({ length: scale }, (_, index) => (
          <Star
            key={index}
            className={`size-4 ${index < value ? "fill-accent-text text-accent-text" : "text-border-input"}`}
          />
        ))}
      </span>
      <span className="tabular-nums">
        {value} of {scale}
      </span>
    </span>
  );
}
