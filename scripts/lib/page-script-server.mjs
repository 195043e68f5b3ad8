import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FILE_HEADERS } from "./static-files.mjs";

const ADDRESS = "/page/";
const SCRIPT = /^\/page\/[^/]*\.js$/;
// The smallest first. As in `Accept-Encoding`, with the ending of the file that the build wrote.
const ENCODINGS = { br: ".br", gzip: ".gz" };
// Names hold a hash of the content. As in next.config.ts, for other servers.
const KEPT = "public, max-age=31536000, immutable";

/**
 * Makes a function that answers requests for visitors' scripts from memory, compressed by the build; it returns false
 * for all others, and answers 404 for those that are not there. Next would compress each response anew, and knows no Brotli. `folders` have the built scripts.
 */
export function createPageScriptServer(folders) {
  const files = new Map(folders.filter((folder) => existsSync(folder)).flatMap(readAll));
  return (request, response) => {
    const [address] = request.url.split("?");
    const bodies = files.get(address);
    if (!["GET", "HEAD"].includes(request.method) || !SCRIPT.test(address)) {
      return false;
    }
    if (bodies === undefined) {
      // Next would draw a page that says so, for anybody and as often as they like.
      response.writeHead(404, { ...FILE_HEADERS, "Content-Type": "text/plain; charset=utf-8" });
      response.end("There is nothing at this address.");
      return true;
    }
    const encoding = bestEncoding(request.headers["accept-encoding"] ?? "");
    const body = bodies[encoding ?? "plain"];
    response.writeHead(200, {
      ...FILE_HEADERS,
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": KEPT,
      Vary: "Accept-Encoding",
      "Content-Length": body.length,
      ...(encoding && { "Content-Encoding": encoding }),
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}

function readAll(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".js"));
  return names.map((name) => {
    const read = (ending) => readFileSync(path.join(folder, name + ending));
    const compressed = Object.entries(ENCODINGS).map(([key, ending]) => [key, read(ending)]);
    return [ADDRESS + name, { plain: read(""), ...Object.fromEntries(compressed) }];
  });
}

/** The first that the browser takes; undefined when it takes none. "br;q=0" refuses. */
function bestEncoding(accepted) {
  const taken = accepted
    .split(",")
    .map((part) => part.trim().split(/\s*;\s*q=/))
    .filter(([, weight = "1"]) => Number(weight) > 0)
    .map(([name]) => name.toLowerCase());
  return Object.keys(ENCODINGS).find((name) => taken.includes(name));
}
