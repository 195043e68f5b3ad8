// ESLint's own rules as a plugin of oxlint, for oxlint.config.mjs.
import { builtinRules } from "eslint/use-at-your-own-risk";

export default { meta: { name: "eslint-js" }, rules: Object.fromEntries(builtinRules) };
