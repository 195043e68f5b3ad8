// The rules of typescript-eslint as a plugin of oxlint, for oxlint.config.mjs.
import tseslint from "typescript-eslint";

export default tseslint.plugin;
