#!/usr/bin/env node
// Serves Prisma's command line from the WebAssembly schema engine, in place of the native binary it would download: compares
// schema files, and connects to no database (scripts/migrate.mjs does).
// Protocol: `cli <check>` exits 0, otherwise JSON-RPC, one message a line on stdin and stdout.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";

const ENGINE_ERROR = 4466;
const args = process.argv.slice(2);

const bindings = await loadBindings();
const adapter = bindMigrationAwareSqlAdapterFactory(offlineAdapterFactory(dialect()));

if (args.includes("cli")) {
  await adapter.connect();
  process.exit(0);
}

const datamodels = option("--datamodels")
  ?.split(",")
  .map((file) => [file, readFileSync(file, "utf8")]);
const engine = await bindings.SchemaEngine.new({ datamodels }, () => {}, adapter);

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() !== "") {
    await answer(JSON.parse(line));
  }
}
process.exit(0);

async function answer({ id, method, params }) {
  try {
    const result = await engine[method](params);
    if (method === "diff" && result.stdout) {
      // The command line prints a diff from a notification, not from the result.
      send({ id: -1, method: "print", params: { content: result.stdout } });
    }
    send({ id, result: result ?? null });
  } catch (error) {
    const message = String(error?.message ?? error);
    const data = { is_panic: false, message, error_code: error?.code, meta: error?.meta };
    send({ id, error: { code: ENGINE_ERROR, message, data } });
  }
}

async function loadBindings() {
  const entry = createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm");
  const glueFile = entry.replace(/schema_engine\.js$/, "schema_engine_bg.js");
  const glue = await import(pathToFileURL(glueFile).href);
  const bytes = readFileSync(glueFile.replace(/\.js$/, ".wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": glue });
  glue.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
  return glue;
}

/** An adapter with a dialect but no database: enough to compare two schema files. */
function offlineAdapterFactory(provider) {
  const connection = {
    provider,
    adapterName: "offline",
    executeScript: async () => {},
    executeRaw: async () => 0,
    queryRaw: async () => ({ columnNames: [], columnTypes: [], rows: [] }),
    dispose: async () => {},
  };
  const connect = async () => connection;
  return { provider, adapterName: "offline", connect, connectToShadowDb: connect };
}

function dialect() {
  const { url = process.env.DATABASE_URL ?? "" } = JSON.parse(option("--datasource") ?? "{}");
  return url.startsWith("postgresql:") ? "postgres" : "sqlite";
}

function option(name) {
  const index = args.indexOf(name);
  return index === -1 ? undefined : args[index + 1];
}

function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}
