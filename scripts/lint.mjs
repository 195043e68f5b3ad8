// Lint and type check in one process: most rules need type information, so both share one
// TypeScript program instead of inferring every type twice.
import { ESLint } from "eslint";
import ts from "typescript";
import { inProject } from "./lib/schemas.mjs";

const program = createProgram(inProject("tsconfig.json"));
const hasLintErrors = await lint(program);
const hasTypeErrors = checkTypes(program);
process.exitCode = hasLintErrors || hasTypeErrors ? 1 : 0;

/** Like `tsc --noEmit`; the linter also needs parent nodes. */
function createProgram(file) {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, inProject());
  const configFileParsingDiagnostics = [...(error ? [error] : []), ...parsed.errors];
  const options = { ...parsed.options, noEmit: true, incremental: false };
  const host = ts.createCompilerHost(options, true);
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options,
    host,
    configFileParsingDiagnostics,
  });
}

/** Like `eslint .`: prints warnings, counts errors. */
async function lint(program) {
  const eslint = new ESLint({
    cwd: inProject(),
    overrideConfig: {
      files: ["**/*.ts", "**/*.tsx"],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(["."]);
  const { format } = await eslint.loadFormatter("stylish");
  process.stdout.write(await format(results));
  return results.some(({ errorCount }) => errorCount > 0);
}

function checkTypes(program) {
  const diagnostics = ts.getPreEmitDiagnostics(program);
  process.stdout.write(
    ts.formatDiagnostics(diagnostics, {
      getCurrentDirectory: () => inProject(),
      getCanonicalFileName: (name) => name,
      getNewLine: () => "\n",
    }),
  );
  return diagnostics.some(({ category }) => category === ts.DiagnosticCategory.Error);
}
