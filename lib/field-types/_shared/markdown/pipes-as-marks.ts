import { mayPipe, replacePipes } from "@/lib/domain/piping/pipes";
import type { MarkdownBlock } from "./markdown-tree";
import { withTexts } from "./with-texts";

const FIRST = "\uE000";
const LAST = "\uE001";
const MARK = /\uE000(\d+)\uE001/g;
const MARK_IN_ADDRESS = /%EE%80%80(\d+)%EE%80%81/g;

/**
 * The pipes of a Markdown source as marks that Markdown knows nothing of, so that {{first_name|*you*}} stays one
 * piece; `restore` puts them back as they were written.
 */
export function pipesAsMarks(source: string) {
  const pipes: string[] = [];
  // Who writes these marks gets pipes that Markdown may take apart.
  const isMarked = source.includes(FIRST) || source.includes(LAST);
  const text =
    isMarked || !mayPipe(source)
      ? source
      : replacePipes(source, ({ written }) => `${FIRST}${pipes.push(written) - 1}${LAST}`);
  const written = (_mark: string, place: string) => pipes[Number(place)] ?? "";
  const restore = (blocks: MarkdownBlock[]) =>
    pipes.length === 0
      ? blocks
      : withTexts(blocks, {
          text: (part) => part.replace(MARK, written),
          // Addresses show no answers.
          href: (address) =>
            address.replace(MARK_IN_ADDRESS, (mark: string, place: string) =>
              encodeURIComponent(written(mark, place)),
            ),
        });
  return { text, restore };
}
