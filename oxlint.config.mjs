// Rules are those of the presets of ESLint and its plugins. Most are oxlint's own, native code; where that finds less, or
// is missing, oxlint runs the original (decision 201): the plugins whose names end in "-js".
import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const TYPED = ["**/*.ts", "**/*.tsx"];
const PLAIN = ["**/*.js", "**/*.mjs", "**/*.cjs"];
const SCREENS = ["app/**/*.tsx", "components/**/*.tsx", "lib/**/*.tsx"];
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "tests/**"];
const SCRIPTS = ["scripts/**", "prisma/**", "*.config.*", ".dependency-cruiser.cjs"];
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
const pendingRule = {
  selector:
    "JSXOpeningElement[name.name=/[Bb]utton$/] > JSXAttribute[name.name='disabled'] Identifier[name=/^is(Pending|Success|Busy|Sending|Saving|Publishing|Loading|Exporting|Fetching.*)$/]",
  message:
    "Pressed and then disabled, a button loses the focus: components/ui/buttons/pressable.ts keeps it.",
};
// A page reached by a link is drawn while the document still holds the page before, and its server's page knows no window.
const drawnRules = [
  ":function UnaryExpression[operator='typeof'][argument.name=/^(window|document|navigator)$/]:not(JSXElement[openingElement.name.name='noscript'] UnaryExpression)",
  "JSXExpressionContainer MemberExpression[object.name=/^(window|document|navigator)$/]:not(JSXExpressionContainer :function MemberExpression)",
].map((selector) => ({
  selector,
  message:
    "Ask the document in an effect or a handler, or use lib/utils/browser, not while drawing.",
}));
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
  "public/embed.js": "addEventListener document innerHeight location MutationObserver URL",
};
const NODE_GLOBALS =
  "process console Buffer URL fetch setTimeout clearTimeout setInterval clearInterval " +
  "WebAssembly performance AbortSignal AbortController module require TextDecoder";
const windowRules = ["window", "globalThis"].flatMap((object) => [
  { object, property: "fetch", message: fetchRule.message },
  { object, property: "localStorage", message: storageRule.message },
]);

/** By the name of a plugin in ESLint: in oxlint the native one, if its rules find the same, and the original. */
const PLUGINS = {
  eslint: { native: "eslint", original: "eslint-js" },
  "@typescript-eslint": { native: "typescript", original: "typescript-js" },
  "react-hooks": { native: "react", original: "react-hooks-js" },
  "jsx-a11y": { original: "jsx-a11y-js" },
  "@next/next": { original: "nextjs-js" },
};
// The native rule finds less, or there is none.
const ORIGINALS = new Set([
  "constructor-super",
  "for-direction",
  "no-constant-binary-expression",
  "no-control-regex",
  "no-dupe-args",
  "no-empty-static-block",
  "no-irregular-whitespace",
  "no-misleading-character-class",
  "no-obj-calls",
  "no-octal",
  "no-unreachable",
  "no-unsafe-optional-chaining",
  "no-unused-vars",
  "no-useless-assignment",
  "no-useless-backreference",
  "no-var",
  "preserve-caught-error",
  "use-isnan",
  "valid-typeof",
  "@typescript-eslint/ban-ts-comment",
  "@typescript-eslint/no-array-constructor",
  "@typescript-eslint/no-duplicate-enum-values",
  "@typescript-eslint/no-misused-new",
  "@typescript-eslint/no-namespace",
  "@typescript-eslint/no-unsafe-declaration-merging",
  "@typescript-eslint/no-unused-vars",
  "@typescript-eslint/prefer-as-const",
  "@typescript-eslint/prefer-namespace-keyword",
  "react-hooks/exhaustive-deps",
  "react-hooks/rules-of-hooks",
]);
// Rules that check the options of React's compiler, and none are given.
const NOT_NEEDED = new Set(["react-hooks/config", "react-hooks/gating"]);

const everywhere = {
  ...js.configs.recommended.rules,
  curly: ["error", "all"],
  eqeqeq: "error",
  "max-depth": ["error", 3],
  "max-lines": ["error", 300],
};
const untyped = rulesOf(tseslint.configs.recommended);
const typed = Object.fromEntries(
  Object.entries(rulesOf(tseslint.configs.recommendedTypeChecked)).filter(
    ([name]) => !(name in untyped),
  ),
);

export default {
  plugins: ["typescript", "react"],
  jsPlugins: [
    "./scripts/lib/eslint-rules.mjs",
    { name: "typescript-js", specifier: "./scripts/lib/typescript-eslint-rules.mjs" },
    { name: "jsx-a11y-js", specifier: "eslint-plugin-jsx-a11y" },
    { name: "nextjs-js", specifier: "@next/eslint-plugin-next" },
    { name: "react-hooks-js", specifier: "eslint-plugin-react-hooks" },
  ],
  categories: { correctness: "off" },
  options: {
    typeAware: true,
    typeCheck: true,
    reportUnusedDisableDirectives: "error",
    // One word for it, so that none is missed.
    respectEslintDisableDirectives: false,
  },
  settings: { "jsx-a11y": { components: ELEMENT_OF } },
  ignorePatterns: ["**/*.mts", "scripts/bench/baseline/"],
  overrides: [
    {
      files: TYPED,
      rules: translate({
        ...typed,
        "@typescript-eslint/no-misused-promises": [
          "error",
          { checksVoidReturn: { attributes: false } },
        ],
        "@typescript-eslint/require-await": "off",
      }),
    },
    { files: ROUTE_TYPES, rules: { "typescript/no-redundant-type-constituents": "off" } },
    {
      files: [...TYPED, ...PLAIN],
      excludeFiles: ROUTE_TYPES,
      rules: {
        ...translate(everywhere),
        "no-restricted-globals": ["error", fetchRule, storageRule, consoleRule],
        "no-restricted-properties": ["error", environmentRule, uuidRule, ...windowRules],
      },
    },
    {
      files: TYPED,
      excludeFiles: ROUTE_TYPES,
      rules: translate({
        ...untyped,
        "@typescript-eslint/consistent-type-imports": "error",
        "@typescript-eslint/no-explicit-any": "error",
        "@typescript-eslint/no-non-null-assertion": "error",
        "@typescript-eslint/no-unused-vars": [
          "error",
          { argsIgnorePattern: "^_", varsIgnorePattern: "^_", ignoreRestSiblings: true },
        ],
      }),
    },
    {
      files: ["lib/utils/create-id.ts"],
      rules: { "no-restricted-properties": ["error", environmentRule, ...windowRules] },
    },
    {
      files: ["app/**", "components/**", "lib/**/*.tsx", "lib/client/**"],
      rules: {
        ...translate({
          ...reactHooks.configs.recommended.rules,
          ...next.configs["core-web-vitals"].rules,
        }),
        // A comment that switches off a rule of hooks in ESLint would switch off all of the compiler's.
        "react/rule-suppression": "error",
      },
    },
    {
      files: SCREENS,
      rules: translate({
        ...jsxA11y.flatConfigs.recommended.rules,
        // A part that scrolls is a named region in the tab order, or no key could scroll it.
        "jsx-a11y/no-noninteractive-tabindex": [
          "error",
          { roles: ["tabpanel", "region"], tags: [] },
        ],
      }),
    },
    {
      files: ["components/**", "lib/**/*.tsx"],
      rules: { "eslint-js/no-restricted-syntax": ["error", pendingRule, ...drawnRules] },
    },
    {
      // Whole documents, which Next has no part in.
      files: ["components/form-renderer/document/**"],
      rules: { "nextjs-js/no-head-element": "off", "nextjs-js/no-sync-scripts": "off" },
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

function rulesOf(configs) {
  return Object.assign({}, ...configs.map(({ rules }) => rules));
}

/** The rules under their names in oxlint, each as an error when it is on. */
function translate(rules) {
  const settings = Object.entries(rules).filter(([name]) => !NOT_NEEDED.has(name));
  return Object.fromEntries(settings.flatMap(inOxlint));
}

function inOxlint([name, setting]) {
  const [level, ...options] = [setting].flat();
  const isOn = level !== "off" && level !== 0;
  // Presets also turn off what was never on, under names that oxlint does not know.
  return isOn || name in everywhere
    ? [[nameInOxlint(name), isOn ? ["error", ...options] : "off"]]
    : [];
}

function nameInOxlint(name) {
  const [, plugin = "eslint", rule] = /^(?:(.+)\/)?([^/]+)$/.exec(name);
  const { native, original } = PLUGINS[plugin];
  return `${ORIGINALS.has(name) ? original : (native ?? original)}/${rule}`;
}

function readable(names) {
  return Object.fromEntries(names.split(" ").map((name) => [name, "readonly"]));
}
