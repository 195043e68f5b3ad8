import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What another program reads in a PDF: the text of each page `from` one on, line by line, and what the file says of itself. */
export async function readPdf(bytes: Uint8Array, { from = 1 }: { from?: number } = {}) {
  // The library takes the bytes away.
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = from; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(
      items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""),
    );
  }
  const { info } = await pdf.getMetadata();
  const isTagged = (await pdf.getMarkInfo()) !== null;
  const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  const outline = await pdf.getOutline();
  await pdf.cleanup();
  return { pages, text: pages.join("\n"), info, isTagged, tags, outline };
}
