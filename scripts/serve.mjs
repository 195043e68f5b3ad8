// Serves the built app. Next's own server sets no limits on slow clients; this one does.
import cluster from "node:cluster";
import { EventEmitter } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { closeServer } from "./lib/close-server.mjs";
import {
  createEarlierServer,
  earlierBuilds,
  saveScripts,
  scriptsFolder,
} from "./lib/earlier-scripts-of-images.mjs";
import { loadEnvironment } from "./lib/environment.mjs";
import { logVersion, printJsonLines } from "./lib/log-lines.mjs";
import { createPageScriptServer } from "./lib/page-script-server.mjs";
import { OTHERS } from "./lib/private-files.mjs";
import { runProcesses } from "./lib/run-processes.mjs";
import { inProject } from "./lib/schemas.mjs";
import { failWith, StartError } from "./lib/start-error.mjs";
import { FILE_HEADERS, isFile } from "./lib/static-files.mjs";

const DEFAULT_PORT = 3000;
const HEADERS_TIMEOUT_MS = 10_000;
// How often Node checks the timeouts below. Its default of 30 s would make them that imprecise.
const TIMEOUT_CHECK_MS = 1_000;
// Longer than proxies and browsers reuse an idle connection: closing it while a request is sent
// loses the request.
const KEEP_ALIVE_MS = 75_000;
// Enough for 50 MB from a phone.
const REQUEST_TIMEOUT_MS = 300_000;
// Next answers TRACE with 500 and a stack in the log, and other rare methods with unreadable
// responses.
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const READING = ["GET", "HEAD"];
// A running delivery takes up to 15 s.
const STOP_WITHIN_MS = 20_000;
const READY_WITHIN_MS = 30_000;
const POLL_MS = 10;

// Whoever read the log may stop reading (`| head`, a log collector that ended): without these, the failure to write is
// logged, fails again, and so on. The server goes on without a log.
process.stdout.on("error", () => undefined);
process.stderr.on("error", () => undefined);

if (process.argv[1] === import.meta.filename) {
  loadEnvironment();
  serve().catch(failWith);
}

/**
 * Serves until SIGINT or SIGTERM, in as many processes as PROCESSES says; finishes running requests, then exits with
 * code 0.
 */
export async function serve() {
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const count = Number(process.env.PROCESSES || 1);
  printJsonLines();
  if (cluster.isPrimary) {
    logVersion();
  }
  if (count > 1 && cluster.isPrimary) {
    await runProcesses({ count, file: import.meta.filename });
  } else {
    await serveAlone(port);
  }
  if (cluster.isPrimary) {
    keepOwnScripts();
    console.log(`Formlane is ready: ${process.env.NEXTAUTH_URL || `http://localhost:${port}`}`);
  }
}

/** For the build that comes after this one; without them its pages work, and only those of this build load again. */
function keepOwnScripts() {
  const folder = scriptsFolder(process.env);
  try {
    if (folder !== null) {
      saveScripts(folder, inProject());
    }
  } catch (error) {
    console.warn(`The scripts of this build could not be kept in ${folder} (${error.code}).`);
  }
}

async function serveAlone(port) {
  // By default V8 lets a new heap grow fourfold before it collects: an export would need 180 MB
  // instead of 80.
  setFlagsFromString("--heap-growing-percent=100");
  process.env.NODE_ENV = "production";
  process.env.NEXT_TELEMETRY_DISABLED = "1";
  // Like Next's standalone server: uses the built settings, so that the compiler is not loaded to
  // read next.config.ts.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(builtConfig());
  globalThis.formlaneRoutes = builtRoutes();
  globalThis.formlaneMethods = METHODS;
  const { default: next } = await import("next");
  // Next listens to upgrades of the server that it is given, and leaves their sockets open. Given an emitter that has
  // none, it leaves them to Node, which takes a request for an upgrade as an ordinary one.
  const app = next({ dev: false, dir: inProject(), port, httpServer: new EventEmitter() });
  process.umask(OTHERS);
  const server = createServer(
    { connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    requestHandler(app),
  );
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  await app.prepare();
  await appReady();
  await listen({ server, port, host: process.env.HOST });
  stopOnSignal({ server, app });
}

// Next does not wait for instrumentation.ts, which checks the database and ends the process on
// failure.
async function appReady() {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (globalThis.formlaneServer === undefined && Date.now() < deadline) {
    await sleep(POLL_MS);
  }
}

/**
 * What visitors ask for is answered in front of Next, by the same routes, and their scripts are sent as the build has
 * compressed them.
 */
function requestHandler(app) {
  const handleByNext = app.getRequestHandler();
  const [earlier] = earlierBuilds(scriptsFolder(process.env), inProject());
  const serveEarlier = createEarlierServer(earlier, inProject());
  // What both have is this build's.
  const servePageScript = createPageScriptServer([
    ...(earlier === undefined ? [] : [path.join(earlier, "page")]),
    inProject("public", "page"),
  ]);
  return async (request, response) => {
    if (!METHODS.includes(request.method)) {
      const headers = { Allow: METHODS.join(", ") };
      refuse(response, { status: 405, headers, text: "This method is not supported." });
      return;
    }
    if (request.headers.upgrade !== undefined) {
      // Nothing here is upgraded: such a connection ends with the answer, for web sockets without a page.
      response.setHeader("Connection", "close");
      if (/websocket/i.test(request.headers.upgrade)) {
        refuse(response, { status: 400, text: "There are no web sockets here." });
        return;
      }
    }
    if (isFile(request.url) && !READING.includes(request.method)) {
      const headers = { Allow: READING.join(", ") };
      refuse(response, { status: 405, headers, text: "Files can only be read." });
      return;
    }
    if (request.url.startsWith("/_next/static/")) {
      // The headers of next.config.ts are not for these.
      response.setHeaders(new Map(Object.entries(FILE_HEADERS)));
    }
    // Set by lib/server/startup/server-hooks.ts.
    const hooks = globalThis.formlaneServer;
    const isServed =
      servePageScript(request, response) ||
      serveEarlier(request, response) ||
      (await hooks?.serveVisitors(request, response));
    if (!isServed) {
      await handleByNext(request, response);
    }
  };
}

function refuse(response, { status, headers = {}, text }) {
  const type = { "Content-Type": "text/plain; charset=utf-8" };
  const length = { "Content-Length": Buffer.byteLength(text) };
  response.writeHead(status, { ...type, ...length, ...headers }).end(text);
}

function builtConfig() {
  return readBuilt("required-server-files.json").config;
}

/** By which requests are logged and counted. */
function builtRoutes() {
  return Object.values(readBuilt("app-path-routes-manifest.json"));
}

function readBuilt(name) {
  const file = inProject(".next", name);
  if (!existsSync(file)) {
    throw new StartError("The app is not built yet: run `npm start` or `npm run build`.");
  }
  return JSON.parse(readFileSync(file, "utf8"));
}

/** @throws {StartError} when the port is taken or not allowed */
export function listen({ server, port, host }) {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new StartError(portProblem({ port, host, error }))));
    // Without a host: all addresses of the machine.
    server.listen({ port, host: withoutBrackets(host?.trim()) || undefined }, resolve);
  });
}

/** Addresses have them around IPv6: [::1]. */
function withoutBrackets(host) {
  return host?.replace(/^\[(.*)\]$/, "$1");
}

function portProblem({ port, host, error }) {
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL"].includes(error.code)) {
    return `HOST is ${host}, which is no address of this machine.`;
  }
  if (error.code === "EADDRINUSE") {
    return `Port ${port} is in use by another program; set PORT to a free one.`;
  }
  return `Port ${port} cannot be opened (${error.message}).`;
}

function stopOnSignal({ server, app }) {
  const stop = async () => {
    const force = setTimeout(() => process.exit(0), STOP_WITHIN_MS);
    force.unref();
    await Promise.all([closeServer(server), globalThis.formlaneServer?.stopDeliveries()]);
    await globalThis.formlaneServer?.finish();
    await app.close();
    process.exit(0);
  };
  if (cluster.isPrimary) {
    process.once("SIGINT", stop);
  } else {
    // Ctrl+C reaches all processes of a terminal; the one that started this one sends SIGTERM.
    process.on("SIGINT", () => undefined);
  }
  process.once("SIGTERM", stop);
}
