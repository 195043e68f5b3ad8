// An image holds the scripts of its own build alone. Each build keeps its own beside the data, so that the next one serves
// them to pages that are open during the upgrade.
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { sqliteFile } from "./migrate.mjs";
import { FILE_HEADERS } from "./static-files.mjs";

const ADDRESS = "/_next/static/";
const TYPES = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".woff2": "font/woff2",
};

/** Where an image keeps them, beside the database or the settings; null where builds are made in place, which keep them. */
export function scriptsFolder({ PREPARED, DATABASE_URL = "", ENV_FILE }) {
  const file = DATABASE_URL.startsWith("file:") ? sqliteFile(DATABASE_URL) : ENV_FILE;
  return PREPARED === "1" && file ? path.join(path.dirname(file), "scripts") : null;
}

/** Keeps the scripts of the build in `root`, and of all others those of the newest. */
export function saveScripts(folder, root) {
  const own = path.join(folder, buildId(root));
  earlierBuilds(folder, root)
    .slice(1)
    .forEach((build) => rmSync(build, { recursive: true, force: true }));
  if (!existsSync(own)) {
    const unfinished = path.join(folder, ".new");
    rmSync(unfinished, { recursive: true, force: true });
    cpSync(path.join(root, ".next/static"), path.join(unfinished, "static"), { recursive: true });
    cpSync(path.join(root, "public/page"), path.join(unfinished, "page"), { recursive: true });
    renameSync(unfinished, own);
  }
}

/** The folders of the builds before, the newest first. */
export function earlierBuilds(folder, root) {
  const own = buildId(root);
  const names = folder !== null && existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name !== own && !name.startsWith("."))
    .map((name) => path.join(folder, name))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}

function buildId(root) {
  return readFileSync(path.join(root, ".next/BUILD_ID"), "utf8").trim();
}

/**
 * Makes a function that answers requests for the scripts and styles of an earlier build which this one has not; it returns
 * false for all others.
 */
export function createEarlierServer(build, root) {
  const folder = path.join(build ?? "", "static");
  const names =
    build !== undefined && existsSync(folder) ? readdirSync(folder, { recursive: true }) : [];
  const files = new Map(
    names
      .map((name) => name.split(path.sep).join("/"))
      .filter(
        (name) => path.extname(name) in TYPES && !existsSync(path.join(root, ".next/static", name)),
      )
      .map((name) => [ADDRESS + name, path.join(folder, name)]),
  );
  return (request, response) => {
    const [address] = request.url.split("?", 1);
    const file = files.get(address);
    if (file === undefined || !["GET", "HEAD"].includes(request.method)) {
      return false;
    }
    const body = readFileSync(file);
    response.writeHead(200, {
      ...FILE_HEADERS,
      "Content-Type": TYPES[path.extname(file)],
      "Cache-Control": "public, max-age=31536000, immutable",
      "Content-Length": body.length,
    });
    response.end(request.method === "HEAD" ? undefined : body);
    return true;
  };
}
