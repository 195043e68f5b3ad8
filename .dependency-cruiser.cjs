// Who may import what; the sentences are those of docs/architecture.md. Whether one file reaches another is asked of few
// pairs, as each is searched for by itself: rules about single imports leave only those.
const PURE =
  "^lib/(domain|form-engine|contracts)/|^lib/field-types/registry/definitions\\.ts$|/definition\\.ts$";
const BROWSER_OR_SERVER = "^(app|components|lib/client|lib/server|prisma)/";
const VIEWS = "^lib/field-types/.*\\.tsx$";
const START = "^instrumentation\\.ts$";
const NOT_TESTS = "\\.test\\.tsx?$|^tests/";
const REACT_OR_SERVER_PACKAGES =
  "node_modules/(react|react-dom|next|next-auth|@prisma|prisma|server-only|pg|better-sqlite3)/";

// The folders of lib/server from the bottom up: each imports only those before it.
const SERVER_LAYERS = [
  "environment",
  "logging",
  "crypto",
  "db",
  "outbound",
  "auth",
  "outbox",
  "audit",
  "http",
  "health",
  "api-document",
  "files",
  "board-service",
  "forms",
  "public-form",
  "submissions",
  "summaries",
  "exports",
  "bundled-requests",
  "teams",
  "accounts",
  "erasure",
  "deliveries",
  "mcp",
  "backup",
  "key-rotation",
  "startup",
];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    rule("no-cycles", "Nothing may lead back to itself.", {}, { circular: true }),
    rule("no-unresolvable", "Every import must exist.", {}, { couldNotResolve: true }),
    rule(
      "only-views-import-browser-or-server",
      "Of what browser and server share, only views import either of them.",
      { pathNot: `${BROWSER_OR_SERVER}|${VIEWS}|${START}|${NOT_TESTS}` },
      { path: BROWSER_OR_SERVER },
    ),
    rule(
      "pure-reaches-no-view",
      "Pure folders reach no view, not even through others, and so neither browser nor server.",
      { path: PURE, pathNot: NOT_TESTS },
      { path: VIEWS, reachable: true },
    ),
    rule(
      "pure-reaches-no-framework",
      "Pure folders reach no React, Next or Prisma, not even through others.",
      { path: PURE, pathNot: NOT_TESTS },
      { path: REACT_OR_SERVER_PACKAGES, reachable: true },
    ),
    rule(
      "pure-uses-no-node",
      "Pure folders use nothing of Node.",
      { path: PURE, pathNot: NOT_TESTS },
      { dependencyTypes: ["core"] },
    ),
    rule(
      "domain-stands-alone",
      "The domain imports nothing of lib.",
      { path: "^lib/domain/", pathNot: NOT_TESTS },
      { path: "^lib/", pathNot: "^lib/domain/" },
    ),
    rule(
      "one-link",
      "Links to pages are those of components/ui/link.tsx, which prefetch what is about to be opened.",
      { path: "^(app|components|lib)/", pathNot: "^components/ui/link\\.tsx$" },
      { path: "node_modules/next/link" },
    ),
    rule(
      "visibility-knows-pages",
      "Visibility is asked of lib/form-engine/pages, as the domain does not know which fields begin pages.",
      { path: "^(app|components|lib)/", pathNot: `^lib/(domain|form-engine/pages)/|${NOT_TESTS}` },
      { path: "^lib/domain/visibility/(visible-fields|explain-visibility)\\.ts$" },
    ),
    rule(
      "field-types-are-strangers",
      "A field type imports no other field type.",
      { path: "^lib/field-types/([a-z-]+)/", pathNot: "^lib/field-types/(_shared|registry)/" },
      { path: "^lib/field-types/[a-z-]+/", pathNot: "^lib/field-types/(_shared|registry|$1)/" },
    ),
    rule(
      "shared-knows-no-type",
      "What field types share knows none of them.",
      { path: "^lib/field-types/_shared/" },
      { path: "^lib/field-types/(?!_shared/)" },
    ),
    rule(
      "definition-knows-no-view",
      "A definition never imports a view.",
      { path: "/definition\\.ts$|^lib/field-types/registry/definitions\\.ts$" },
      { path: "views\\.tsx$" },
    ),
    rule(
      "only-app-leads-to-server",
      "Only app imports lib/server, and nothing imports app: what ships to browsers never reaches it.",
      { pathNot: `^(app|lib/server)/|${START}|${NOT_TESTS}` },
      { path: "^lib/server/" },
    ),
    rule(
      "ui-knows-no-business",
      "Primitives know no app and nothing of lib but utils.",
      { path: "^components/ui/", pathNot: NOT_TESTS },
      { path: "^(app/|components/(?!ui/)|lib/(?!utils/))" },
    ),
    rule(
      "only-repositories-touch-prisma",
      "Only repositories and lib/server/db touch the database client.",
      {
        path: "^(app|components|lib)/",
        pathNot: `\\.repository\\.ts$|^lib/server/db/|${NOT_TESTS}`,
      },
      { path: "^prisma/generated|node_modules/(@prisma|prisma)/|^lib/server/db/client\\.ts$" },
    ),
    rule(
      "one-place-knows-the-board-service",
      "Only the composition names an implementation of BoardService.",
      {
        path: "^(app|components|lib)/",
        pathNot: `^lib/server/board-service/(monday/|composition\\.ts)|${NOT_TESTS}`,
      },
      { path: "^lib/server/board-service/monday/" },
    ),
    rule(
      "one-way-out",
      "Only lib/server/outbound calls other servers.",
      { path: "^(app|components|lib)/", pathNot: `^lib/server/outbound/|${NOT_TESTS}` },
      { path: "node_modules/(undici|nodemailer)/" },
    ),
    rule(
      "server-reaches-no-screen",
      "lib/server draws nothing.",
      { path: "^lib/server/" },
      { path: "^(components|lib/client)/" },
    ),
    ...SERVER_LAYERS.map((folder, index) =>
      rule(
        `server-layer-${folder}`,
        `lib/server/${folder} imports only the folders that stand before it in SERVER_LAYERS.`,
        { path: `^lib/server/${folder}/`, pathNot: NOT_TESTS },
        {
          path: "^lib/server/[^/]+/",
          pathNot: `^lib/server/(${SERVER_LAYERS.slice(0, index + 1).join("|")})/`,
        },
      ),
    ),
    rule(
      "server-folders-have-a-layer",
      "A folder of lib/server has its place in SERVER_LAYERS.",
      { path: "^lib/server/[^/]+/", pathNot: `^lib/server/(${SERVER_LAYERS.join("|")})/` },
      {},
    ),
    rule(
      "nothing-imports-app",
      "Nothing imports app, nor what Next starts with.",
      { pathNot: "^app/" },
      { path: `^app/|${START}` },
    ),
    rule(
      "source-imports-no-tests",
      "The program imports nothing of its tests.",
      { pathNot: NOT_TESTS },
      { path: NOT_TESTS },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules|^prisma/generated" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
