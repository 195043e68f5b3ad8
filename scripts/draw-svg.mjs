// A worker of lib/server/public-form/pictures/draw-svg.ts: draws one picture and ends. The library gives its memory back
// late, 3 MB a picture; a thread that ends gives back all of it.
import { parentPort, workerData } from "node:worker_threads";
import { Resvg } from "@resvg/resvg-js";

const { svg, wordless, probe, font } = workerData;
const isDrawable = probe === null || hasOutlines(probe);
parentPort.postMessage(new Resvg(isDrawable ? svg : wordless, { font }).render().asPng());

/** Whether every text of this SVG looks different from its first one, which no font contains. */
function hasOutlines(texts) {
  const expected = texts.match(/<text/g).length;
  const outlines = new Resvg(texts, { font }).toString().match(/ d="[^"]+"/g) ?? [];
  const [missing, ...drawn] = outlines;
  return outlines.length >= expected && !drawn.includes(missing);
}
