/**
 * `npm run bench [-- --PART… --before PATH]`: measures the built application beside yardsticks. Without a
 * part it fills in the first table of docs/benchmarks.md; a part measures itself alone, and those below the
 * table are printed. `--before` names an earlier checkout that is measured in the same run, `--cold` adds a start
 * from a fresh clone to `--start`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readArguments } from "../lib/arguments.mjs";
import { failWith, StartError } from "../lib/start-error.mjs";
import { measureGrowth } from "./growth/growth.mjs";
import { measureMillion } from "./growth/million.mjs";
import { measureErasing } from "./operations/erasing.mjs";
import { measureFleet } from "./operations/fleet.mjs";
import { measureLongReads } from "./operations/long-reads.mjs";
import { measureObjectStore } from "./operations/object-store.mjs";
import { measurePdfMessages } from "./operations/pdf-messages.mjs";
import { measureProcesses } from "./operations/processes.mjs";
import { measureReceipts } from "./operations/receipts.mjs";
import { measureRehearsal } from "./operations/rehearsal.mjs";
import { measureMemory } from "./operations/server-memory.mjs";
import { measureStart } from "./operations/start.mjs";
import { measureUpgrade } from "./operations/upgrade.mjs";
import { measureAccounts } from "./owners/accounts.mjs";
import { measureEditor, measureOpening } from "./owners/editor.mjs";
import { measureImports } from "./owners/imports.mjs";
import { measurePermissions } from "./owners/permissions.mjs";
import { createApplications } from "./support/applications.mjs";
import { withRows } from "./support/table.mjs";
import { measureCachedPages } from "./visitors/cached-pages.mjs";
import { measureCalculations } from "./visitors/calculations.mjs";
import { measureConditions } from "./visitors/conditions.mjs";
import { measureCorrections } from "./visitors/corrections.mjs";
import { measureHooks } from "./visitors/hooks.mjs";
import { boardDouble, measureItemLinks } from "./visitors/item-links.mjs";
import { measureLanguages } from "./visitors/languages.mjs";
import { measureMessages } from "./visitors/messages.mjs";
import { measureScripts } from "./visitors/page-scripts.mjs";
import { measurePages } from "./visitors/pages.mjs";
import { measurePatterns, watchedLoop } from "./visitors/patterns.mjs";
import { measurePlaces } from "./visitors/places.mjs";
import { measurePublicPage } from "./visitors/public-page.mjs";
import { measureStoredAnswers } from "./visitors/stored-answers.mjs";
import { measureSubmitting } from "./visitors/submit.mjs";
import { measureTables } from "./visitors/tables.mjs";

process.env.NEXT_TELEMETRY_DISABLED = "1";

const USAGE = `npm run bench [-- --PART… --before PATH]
Measures the built app beside yardsticks, and fills in the table of docs/benchmarks.md.`;

const file = path.join(fileURLToPath(new URL("../..", import.meta.url)), "docs/benchmarks.md");
// Each simulated visitor has an IP address of its own, as behind a proxy.
const EVERY_LIMIT = { RATE_LIMITS: "on", TRUST_PROXY: "1" };

// The parts of the table at the top, all measured without an option.
const inTable = {
  scripts: () => running({ bare: true }, measureScripts),
  public: () => running({ bare: true }, measurePublicPage),
  requests: () => running({ bare: true }, measureCachedPages),
  submissions: async () => [...(await storedOn("SQLite")), ...(await storedOn("PostgreSQL"))],
  messages: () => running({ env: { WORKER: "off" } }, measureMessages),
  memory: () => running({ bare: true, stores: true }, measureMemory),
  opening: () => running({}, measureOpening),
  accounts: () => running({}, measureAccounts),
  permissions: measurePermissions,
  conditions: measureConditions,
  calculations: () => running({}, measureCalculations),
};

// Only on request.
const printed = {
  start: () => measureStart({ running, scratch, isCold: given.cold }),
  submit: () =>
    running({ env: EVERY_LIMIT }, ({ ours }) => measureSubmitting(ours.origin, ours.pid)),
  tables: () => running({}, measureTables),
  editor: () => running({}, measureEditor),
  pages: () => running({}, measurePages),
  patterns: () => {
    const loopFile = path.join(scratch, "loop-delay");
    const env = watchedLoop(loopFile);
    return running({ env }, ({ ours }) => measurePatterns(ours.origin, ours.pid, loopFile));
  },
  "item-links": () =>
    running({ env: { ...EVERY_LIMIT, ...boardDouble } }, ({ ours }) =>
      measureItemLinks(ours.origin),
    ),
  corrections: () => running({}, ({ ours }) => measureCorrections(ours.origin)),
  imports: measureImports,
  languages: () => running({}, ({ ours }) => measureLanguages(ours)),
  hooks: async () => [...(await hooksOn("SQLite")), ...(await hooksOn("PostgreSQL"))],
  places: async () => [...(await placesOn("SQLite")), ...(await placesOn("PostgreSQL"))],
  fleet: () => measureFleet(running),
  processes: () => measureProcesses(running),
  "object-store": () => measureObjectStore(running, scratch),
  upgrade: () => measureUpgrade(starting),
  "long-reads": measureLongReads,
  receipts: measureReceipts,
  rehearsal: () => running({}, ({ ours }) => measureRehearsal(ours)),
  "pdf-messages": () => measurePdfMessages(running),
  erasing: () => measureErasing(starting),
  million: measureMillion,
  growth: measureGrowth,
};

const given = readOptions();
if (given.upgrade && given.before === undefined) {
  failWith(new StartError("--upgrade needs the checkout of an earlier release: --before PATH."));
}
const { running, starting, scratch, remove } = createApplications(
  given.before ? path.resolve(given.before) : null,
);

try {
  const asked = [...Object.keys(inTable), ...Object.keys(printed)].filter((name) => given[name]);
  for (const part of asked.length > 0 ? asked : Object.keys(inTable)) {
    const rows = await (inTable[part] ?? printed[part])();
    console.table(rows);
    if (part in inTable) {
      const document = readFileSync(file, "utf8");
      writeFileSync(file, withRows(document, { part, rows, parts: Object.keys(inTable) }));
    }
  }
} finally {
  remove();
}

function storedOn(database) {
  return running({ bare: true, stores: true, database }, (servers) =>
    measureStoredAnswers(servers, database),
  );
}

function hooksOn(database) {
  return running({ database, env: { WORKER: "off" } }, ({ ours }) => measureHooks(ours, database));
}

function placesOn(database) {
  return running({ database }, ({ ours }) => measurePlaces(ours, database));
}

function readOptions() {
  try {
    return readArguments({ usage: USAGE, options: optionsOf() }).values;
  } catch (error) {
    return failWith(error);
  }
}

function optionsOf() {
  const names = ["cold", ...Object.keys(inTable), ...Object.keys(printed)];
  const flags = Object.fromEntries(names.map((name) => [name, { type: "boolean" }]));
  return { before: { type: "string" }, ...flags };
}
