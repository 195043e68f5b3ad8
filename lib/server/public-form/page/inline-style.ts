import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";

const LINK = /<link rel="stylesheet" href="(\/_next\/static\/[\w/.-]+\.css)"[^>]*>/g;

/**
 * A page of Next with its style sheets in it: fetching one holds back the first paint and scripts. A link stays
 * where the built file is not on disk: in development, and on hosts that serve it from elsewhere.
 */
export function withInlineStyle(html: string, nonce: string): string {
  return html.replace(LINK, (link: string, address: string) => {
    const style = builtStyle(address);
    return style === null ? link : `<style nonce="${nonce}">${style}</style>`;
  });
}

function builtStyle(address: string): string | null {
  const file = path.join(
    /* turbopackIgnore: true */ process.cwd(),
    ".next",
    address.slice("/_next/".length),
  );
  try {
    // Its addresses are relative to the file.
    const folder = path.posix.dirname(address);
    return readFileSync(file, "utf8").replace(
      /url\((\.[^)]+)\)/g,
      (_, relative: string) => `url(${path.posix.join(folder, relative)})`,
    );
  } catch {
    return null;
  }
}
