// The two linters that n8n publishes: one for packages of the community, one for the descriptions of nodes.
import { n8nCommunityNodesPlugin } from "@n8n/eslint-plugin-community-nodes";
import parser from "@typescript-eslint/parser";
import base from "eslint-plugin-n8n-nodes-base";

const rulesOf = (name) => base.configs[name].rules;

export default [
  { ignores: ["dist/**", "*.mjs"] },
  {
    ...n8nCommunityNodesPlugin.configs.recommended,
    files: ["**/*.ts", "package.json"],
    languageOptions: { parser, parserOptions: { extraFileExtensions: [".json"] } },
  },
  {
    files: ["package.json"],
    plugins: { "n8n-nodes-base": base },
    rules: rulesOf("community"),
  },
  {
    files: ["credentials/**/*.ts"],
    plugins: { "n8n-nodes-base": base },
    // This one is about nodes of n8n itself, whose documentation is a page of its own.
    rules: {
      ...rulesOf("credentials"),
      "n8n-nodes-base/cred-class-field-documentation-url-miscased": "off",
    },
  },
  {
    files: ["nodes/**/*.ts"],
    plugins: { "n8n-nodes-base": base },
    rules: {
      ...rulesOf("nodes"),
      // The other linter asks for NodeConnectionTypes.
      "n8n-nodes-base/node-class-description-inputs-wrong-regular-node": "off",
      "n8n-nodes-base/node-class-description-outputs-wrong": "off",
    },
  },
];
