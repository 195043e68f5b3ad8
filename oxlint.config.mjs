// Oxlint's own rules: what it counts as mistakes, those named here, and types. In JavaScript run two of ours (decision 201).
const TYPED = ["**/*.ts", "**/*.tsx"];
const PLAIN = ["**/*.js", "**/*.mjs", "**/*.cjs"];
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "tests/**"];
const SCRIPTS = ["scripts/**", "prisma/**", "*.config.*", ".dependency-cruiser.cjs"];
// Where nothing is imported by a path that leads up; a folder is added once none of its files does.
const NO_WAY_UP = [
  "app/**",
  "components/forms/**",
  "lib/server/http/**",
  "lib/server/outbox/**",
  "lib/server/public-form/submit/**",
  "tests/factories/**",
];
const wayUp = { regex: "^\\.\\./", message: "Name it from the root: @/lib/…" };
// What Next writes for routes has types to be checked, and no style.
const ROUTE_TYPES = [".next/**"];

const onlyIn = (file) => `Only ${file} may use this.`;
const fetchRule = {
  name: "fetch",
  message: onlyIn("lib/client/http/api.ts or lib/server/outbound"),
};
const storageRule = { name: "localStorage", message: onlyIn("a store of lib/client") };
const consoleRule = { name: "console", message: onlyIn("lib/server/logging/logger.ts") };
const environmentRule = {
  object: "process",
  property: "env",
  message: onlyIn("lib/server/environment/env.ts"),
};
// Browsers leave it out on pages without HTTPS.
const uuidRule = { property: "randomUUID", message: onlyIn("lib/utils/create-id.ts") };
// What the rules of accessibility take our components for.
const ELEMENT_OF = {
  Button: "button",
  IconButton: "button",
  SecondaryButton: "button",
  Input: "input",
  SearchInput: "input",
  Label: "label",
  Link: "a",
  NativeSelect: "select",
  Table: "table",
  TableCell: "td",
  TableHead: "th",
  TableRow: "tr",
  Textarea: "textarea",
};
// What runs in a page, by file: oxlint reads no comment of globals.
const PAGE_GLOBALS = {
  "scripts/bench/owners/editor-actions.mjs": "window document requestAnimationFrame",
  "scripts/bench/support/page-clock.mjs":
    "window requestAnimationFrame MessageChannel PerformanceObserver",
  "scripts/bench/visitors/public-actions.mjs": "window document PerformanceObserver",
  "scripts/bench/visitors/submit.mjs": "FormData Blob",
  "scripts/bench/forms/many-forms.mjs": "window document requestAnimationFrame PerformanceObserver",
  "public/embed.js":
    "addEventListener CSSStyleSheet document innerHeight location MutationObserver URL",
};
const NODE_GLOBALS =
  "process console Buffer URL fetch setTimeout clearTimeout setInterval clearInterval " +
  "WebAssembly performance AbortSignal AbortController module require TextDecoder";
const windowRules = ["window", "globalThis"].flatMap((object) => [
  { object, property: "fetch", message: fetchRule.message },
  { object, property: "localStorage", message: storageRule.message },
]);

// Not among what oxlint counts as mistakes.
const NAMED = asErrors(
  `curly eqeqeq no-case-declarations no-empty no-fallthrough no-prototype-builtins no-redeclare no-regex-spaces no-undef
  no-unexpected-multiline no-useless-assignment no-var prefer-const prefer-rest-params prefer-spread
  preserve-caught-error`,
);
const NAMED_OF_TYPES = asErrors(
  `ban-ts-comment consistent-type-imports no-empty-object-type no-explicit-any no-namespace no-non-null-assertion
  no-require-imports no-unnecessary-type-assertion no-unnecessary-type-constraint no-unsafe-argument
  no-unsafe-assignment no-unsafe-call no-unsafe-enum-comparison no-unsafe-function-type no-unsafe-member-access
  no-unsafe-return only-throw-error prefer-promise-reject-errors restrict-plus-operands`,
  "typescript/",
);

// Rules that look at types, which scripts have none of.
const NEED_TYPES = [
  "typescript/await-thenable",
  "typescript/no-implied-eval",
  "typescript/no-unsafe-unary-minus",
  "typescript/unbound-method",
];
const STYLE_OF_ROUTES = [
  "eslint/max-lines",
  "eslint/no-unused-vars",
  "typescript/ban-ts-comment",
  "typescript/consistent-type-imports",
  "typescript/no-empty-object-type",
  "typescript/no-explicit-any",
  "typescript/no-meaningless-void-operator",
  "typescript/no-redundant-type-constituents",
];

export default {
  plugins: ["typescript", "react", "jsx-a11y", "nextjs", "unicorn"],
  jsPlugins: ["./scripts/lib/lint-rules.mjs"],
  categories: { correctness: "error" },
  options: {
    typeAware: true,
    typeCheck: true,
    reportUnusedDisableDirectives: "error",
    // One word for it, so that none is missed.
    respectEslintDisableDirectives: false,
  },
  settings: { "jsx-a11y": { components: ELEMENT_OF } },
  // Integrations are packages of their own, with the linters of those they are for (decision 311).
  ignorePatterns: ["**/*.mts", "scripts/bench/baseline/", "/integrations/"],
  rules: {
    ...NAMED,
    "eslint/max-depth": ["error", 3],
    "eslint/max-lines": ["error", 300],
    "eslint/no-unused-vars": [
      "error",
      { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
    ],
    "eslint/no-restricted-globals": ["error", fetchRule, storageRule, consoleRule],
    "unicorn/no-useless-spread": "error",
    "eslint/no-restricted-properties": ["error", environmentRule, uuidRule, ...windowRules],
    "react/unsupported-syntax": "error",
    // A comment that switches off a rule of hooks in ESLint would switch off all of the compiler's.
    "react/rule-suppression": "error",
    // A part that scrolls is a named region in the tab order, or no key could scroll it.
    "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region"], tags: [] }],
    // Lists of options are lists, and a toast may wait while it is pointed at.
    "jsx-a11y/no-noninteractive-element-to-interactive-role": [
      "error",
      { ul: ["listbox"], li: ["option"] },
    ],
    "jsx-a11y/no-noninteractive-element-interactions": [
      "error",
      { handlers: ["onClick", "onMouseDown", "onMouseUp", "onKeyDown", "onKeyUp"] },
    ],
    // The rule sees no labels that stand elsewhere, and the other wants an output for each status.
    "jsx-a11y/control-has-associated-label": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    // Texts are spread into their characters, and sorted as texts, on purpose.
    "typescript/no-misused-spread": "off",
    "typescript/require-array-sort-compare": "off",
  },
  overrides: [
    {
      files: TYPED,
      rules: {
        ...NAMED_OF_TYPES,
        // The compiler knows them.
        "eslint/no-undef": "off",
        "eslint/no-redeclare": "off",
        "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      },
    },
    { files: PLAIN, rules: asOff(NEED_TYPES) },
    {
      files: NO_WAY_UP,
      rules: { "eslint/no-restricted-imports": ["error", { patterns: [wayUp] }] },
    },
    { files: ROUTE_TYPES, rules: asOff(STYLE_OF_ROUTES) },
    {
      // Elsewhere, what uses something up has a name like a hook.
      files: ["app/**", "components/**", "lib/**/*.tsx", "lib/client/**"],
      rules: { "react/rules-of-hooks": "error" },
    },
    { files: ["lib/server/**"], rules: { "react/purity": "off" } },
    {
      // Two effects follow one value only. A comment there would switch off the compiler's rules, too.
      files: ["components/form-renderer/form-pages/use-pages.ts"],
      rules: { "react/exhaustive-deps": "off" },
    },
    {
      files: ["components/**", "lib/**/*.tsx"],
      rules: { "formlane/pressed-button": "error", "formlane/drawn-document": "error" },
    },
    {
      files: ["lib/utils/create-id.ts"],
      rules: { "no-restricted-properties": ["error", environmentRule, ...windowRules] },
    },
    {
      // Whole documents, which Next has no part in.
      files: ["components/form-renderer/document/**"],
      rules: { "nextjs/no-head-element": "off", "nextjs/no-sync-scripts": "off" },
    },
    {
      files: ["lib/client/http/api.ts", "lib/server/outbound/**"],
      rules: { "no-restricted-globals": ["error", storageRule, consoleRule] },
    },
    {
      files: ["lib/client/**/*-store.ts"],
      rules: {
        "no-restricted-globals": ["error", fetchRule, consoleRule],
        "no-restricted-properties": ["error", environmentRule, uuidRule],
      },
    },
    {
      files: ["lib/server/logging/logger.ts"],
      rules: { "no-restricted-globals": ["error", fetchRule, storageRule] },
    },
    {
      // Next decides by NEXT_RUNTIME and NODE_ENV at build, where lib/server cannot be loaded.
      files: ["lib/server/environment/env.ts", "instrumentation.ts"],
      rules: { "no-restricted-properties": ["error", ...windowRules] },
    },
    {
      files: [...SCRIPTS, ...TESTS],
      globals: readable(NODE_GLOBALS),
      rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
    },
    ...Object.entries(PAGE_GLOBALS).map(([file, names]) => ({
      files: [file],
      globals: readable(names),
      rules: {},
    })),
  ],
};

function asErrors(names, prefix = "eslint/") {
  return Object.fromEntries(names.split(/\s+/).map((name) => [prefix + name, "error"]));
}

function asOff(names) {
  return Object.fromEntries(names.map((name) => [name, "off"]));
}

function readable(names) {
  return Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]));
}
