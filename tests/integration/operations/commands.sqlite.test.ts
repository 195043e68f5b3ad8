import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

// These commands pass what they are given to programs with a help of their own.
const OF_OTHERS = ["build", "format"];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));
const COMMANDS = Object.keys(scripts).filter((name) => !OF_OTHERS.includes(name));
// Of several commands the last one is given the arguments, so the ones before would do their work.
const lastOf = (name: string) => scripts[name]?.split(" && ").at(-1)?.split(" ").slice(1) ?? [];

function run(name: string, argument: string) {
  // A database that cannot be made: a command that begins its work all the same fails otherwise.
  const env = { ...process.env, DATABASE_URL: "file:/proc/none/none.db", ENV_FILE: "/proc/none" };
  const args = [...lastOf(name), argument];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
  return { status, stdout, stderr };
}

it.each(COMMANDS)(
  "npm run %s knows --help, and does nothing with what it does not know",
  (name) => {
    const typed = ["start", "test"].includes(name) ? `npm ${name}` : `npm (run ${name}|test)\\b`;
    const help = run(name, "--help");
    expect(help).toMatchObject({ status: 0, stderr: "" });
    expect(help.stdout).toMatch(new RegExp(`^${typed}.*\n(.+\n)*.+\\.\n$`));
    const unknown = run(name, "--no-such-option");
    expect(unknown).toMatchObject({ status: 1, stdout: "" });
    expect(unknown.stderr).toMatch(
      /^There is no option "--no-such-option"\. Use it like this: .+\.\n$/,
    );
  },
);

it.each([
  ["seed", "now", '"now" is not an argument of this command.'],
  ["backup", "--", "An argument is missing."],
  ["files", "--to", 'The option "--to" needs a value.'],
])("npm run %s %s is refused", (name, argument, sentence) => {
  const { status, stderr } = run(name, argument);
  expect(status).toBe(1);
  expect(stderr).toContain(sentence);
});
