import js from "@eslint/js";
import next from "@next/eslint-plugin-next";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

const SOURCES = ["**/*.ts", "**/*.tsx"];
const SCRIPTS = ["scripts/**", "prisma/**", "tests/**", "*.config.*", ".dependency-cruiser.cjs"];
const TESTS = ["**/*.test.ts", "**/*.test.tsx", "tests/**"];

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
// What the rules of accessibility take our components for.
const ELEMENT_OF = {
  Button: "button",
  IconButton: "button",
  PlainButton: "button",
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
const windowRules = ["window", "globalThis"].flatMap((object) => [
  { object, property: "fetch", message: fetchRule.message },
  { object, property: "localStorage", message: storageRule.message },
]);

export default tseslint.config(
  {
    ignores: [
      ".next/",
      "next-env.d.ts",
      "prisma/generated/",
      "public/page/",
      "data/",
      "scripts/bench/baseline/",
    ],
  },
  js.configs.recommended,
  {
    files: SOURCES,
    extends: [tseslint.configs.recommended],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-explicit-any": "error",
      "@typescript-eslint/no-non-null-assertion": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
    },
  },
  {
    rules: {
      curly: ["error", "all"],
      eqeqeq: "error",
      "max-depth": ["error", 3],
      "max-lines": ["error", 300],
      "no-restricted-globals": ["error", fetchRule, storageRule, consoleRule],
      "no-restricted-properties": ["error", environmentRule, uuidRule, ...windowRules],
    },
  },
  {
    files: ["lib/utils/create-id.ts"],
    rules: { "no-restricted-properties": ["error", environmentRule, ...windowRules] },
  },
  {
    files: ["app/**", "components/**", "lib/**/*.tsx", "lib/client/**"],
    plugins: { "react-hooks": reactHooks, "@next/next": next },
    rules: {
      ...reactHooks.configs.recommended.rules,
      ...next.configs["core-web-vitals"].rules,
    },
  },
  {
    files: ["app/**/*.tsx", "components/**/*.tsx", "lib/**/*.tsx"],
    extends: [jsxA11y.flatConfigs.recommended],
    settings: { "jsx-a11y": { components: ELEMENT_OF } },
    rules: {
      // A part that scrolls is a named region in the tab order, or no key could scroll it.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { roles: ["tabpanel", "region"], tags: [] }],
    },
  },
  {
    files: ["components/**", "lib/**/*.tsx"],
    rules: { "no-restricted-syntax": ["error", pendingRule] },
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
    languageOptions: { globals: nodeGlobals() },
    rules: { "no-restricted-globals": "off", "no-restricted-properties": "off" },
  },
);

function nodeGlobals() {
  const names =
    "process console Buffer URL fetch setTimeout clearTimeout setInterval clearInterval";
  const more = "WebAssembly performance AbortSignal AbortController module require TextDecoder";
  return Object.fromEntries(`${names} ${more}`.split(" ").map((name) => [name, "readonly"]));
}
