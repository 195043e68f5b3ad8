import type { ReactNode } from "react";
import type { MarkdownBlock, MarkdownSpan } from "./markdown-tree";

type BlocksProps = {
  blocks: readonly MarkdownBlock[];
  /** Level of the page's heading above the text; headings inside the text start one below. */
  outlineLevel: number;
};

/** Draws a Markdown tree as elements. The tree cannot contain HTML. */
export function MarkdownBlocks({ blocks, outlineLevel }: BlocksProps) {
  const levels = headingLevels(blocks, outlineLevel);
  return blocks.map((block, index) => (
    <Block key={index} block={block} outlineLevel={levels[index] ?? outlineLevel} />
  ));
}

function Block({ block, outlineLevel }: { block: MarkdownBlock; outlineLevel: number }) {
  switch (block.block) {
    case "paragraph":
      return (
        <p className="whitespace-pre-line">
          <MarkdownSpans spans={block.content} />
        </p>
      );
    case "heading": {
      const Heading = `h${outlineLevel}` as "h2"; // one of h2 to h6, see headingLevels
      return (
        <Heading className="font-semibold whitespace-pre-line">
          <MarkdownSpans spans={block.content} />
        </Heading>
      );
    }
    case "list": {
      const items = block.items.map((item, index) => (
        <li key={index} className="[&>*+*]:mt-1">
          <MarkdownBlocks blocks={item} outlineLevel={outlineLevel} />
        </li>
      ));
      // Inside the text, so that the bullets follow its alignment.
      const classes = "list-inside space-y-1 [&_li>p:first-child]:inline";
      return block.start === null ? (
        <ul className={`${classes} list-disc`}>{items}</ul>
      ) : (
        <ol start={block.start} className={`${classes} list-decimal`}>
          {items}
        </ol>
      );
    }
    case "quote":
      return (
        <blockquote className="border-s-2 border-border-strong ps-4 [&>*+*]:mt-3">
          <MarkdownBlocks blocks={block.content} outlineLevel={outlineLevel} />
        </blockquote>
      );
    case "code":
      return (
        <pre className="rounded-in bg-hover px-3 py-2 font-mono text-ui whitespace-pre-wrap">
          <code>{block.text}</code>
        </pre>
      );
    case "rule":
      return <hr />;
  }
}

/** Inline content: emphasis, code, links. */
export function MarkdownSpans({ spans }: { spans: readonly MarkdownSpan[] }) {
  return spans.map((span, index) => <Span key={index} span={span} />);
}

function Span({ span }: { span: MarkdownSpan }): ReactNode {
  if (typeof span === "string") {
    return span;
  }
  switch (span.span) {
    case "strong":
      return (
        <strong className="font-semibold">
          <MarkdownSpans spans={span.content} />
        </strong>
      );
    case "emphasis":
      return (
        <em>
          <MarkdownSpans spans={span.content} />
        </em>
      );
    case "code":
      return <code className="rounded-in bg-hover px-1 font-mono text-[0.9em]">{span.text}</code>;
    case "link":
      return (
        <a
          href={span.href}
          // Opens in a new tab, so that what was typed into the form is not lost.
          target={span.href.startsWith("http") ? "_blank" : undefined}
          rel="noopener nofollow ugc"
          className="link underline underline-offset-3"
        >
          <MarkdownSpans spans={span.content} />
        </a>
      );
    case "break":
      return <br />;
  }
}

const LOWEST = 6;

/**
 * Levels without gaps (WCAG 1.3.1): the first heading is one below the outline, whatever its source
 * level.
 */
function headingLevels(blocks: readonly MarkdownBlock[], outlineLevel: number): number[] {
  let last = outlineLevel;
  return blocks.map((block) => {
    if (block.block === "heading") {
      last = Math.min(outlineLevel + block.level, last + 1, LOWEST);
    }
    return last;
  });
}
