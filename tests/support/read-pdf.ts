import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What another program reads in a PDF: the text of each page `from` one on, line by line, where these stand in points, and what the file says of itself. */
export async function readPdf(bytes: Uint8Array, { from = 1 }: { from?: number } = {}) {
  // The library takes the bytes away.
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const places: { text: string; left: number; right: number }[] = [];
  for (let number = from; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) {
      if ("str" in item && item.str.trim() !== "") {
        const left = Number(item.transform[4]);
        places.push({ text: item.str, left, right: left + item.width });
      }
    }
    pages.push(
      items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join(""),
    );
  }
  const { info } = await pdf.getMetadata();
  const isTagged = (await pdf.getMarkInfo()) !== null;
  const tags = JSON.stringify(await (await pdf.getPage(1)).getStructTree());
  const outline = await pdf.getOutline();
  await pdf.cleanup();
  return { pages, places, text: pages.join("\n"), info, isTagged, tags, outline };
}
