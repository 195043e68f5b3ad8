// The steps of `npm run demo`, around those of `npm start`. Must not import npm packages.
import { fork } from "node:child_process";
import path from "node:path";
import { readArguments } from "../lib/arguments.mjs";
import { launch } from "../lib/launch.mjs";
import { run, step } from "../lib/run.mjs";
import { inProject } from "../lib/schemas.mjs";
import { StartError } from "../lib/start-error.mjs";
import { markFilled, openFolder, readLinks } from "./folder.mjs";

const ACCOUNT = { email: "demo@formlane.example", password: "formlane-demo" };
const TYPESCRIPT = ["--conditions=react-server", "--import", "tsx"];
const USAGE = `npm run demo [-- --fresh] [--data FOLDER]
Starts Formlane with sample data and a board service of its own. --fresh starts over, --data chooses another folder than data/demo.`;

/** Prepares and starts the demo. `--fresh` starts over, `--data FOLDER` chooses another folder. */
export async function launchDemo() {
  const { folder, isFresh } = readOptions();
  let demo;
  await launch({
    // The board service is the one of the tests.
    forDevelopment: true,
    loadSettings: async () => {
      demo = await openFolder({ folder, isFresh });
      Object.assign(process.env, demo.environment);
    },
    beforeServing: async () => {
      await startServices(demo);
      if (!demo.isFilled) {
        await step("Filling the demo", fill);
        markFilled(demo);
      }
    },
  });
  tell(demo);
}

function readOptions() {
  const options = { fresh: { type: "boolean" }, data: { type: "string" } };
  const { values } = readArguments({ usage: USAGE, options });
  return {
    folder: path.resolve(values.data ?? inProject("data", "demo")),
    // npm treats `npm run demo --fresh` as an option of its own.
    isFresh: values.fresh === true || process.env.npm_config_fresh === "true",
  };
}

/**
 * The board service and the webhook receiver: a child process that ends with this one, even if this
 * one is killed.
 */
function startServices({ folder }) {
  const child = fork(inProject("scripts", "demo", "services.ts"), [folder], {
    cwd: inProject(),
    execArgv: TYPESCRIPT,
    // Ctrl+C in a terminal must stop only this process, so that running deliveries still get a
    // response.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    child.once("message", ({ problem }) => {
      if (problem === undefined) {
        resolve();
      } else {
        reject(new StartError(problem));
      }
    });
    child.once("exit", () => reject(new StartError("The demo's board service ended by itself.")));
  });
}

function fill() {
  const args = [...TYPESCRIPT, inProject("scripts", "demo", "fill.ts")];
  return run({ what: "Filling the demo", command: process.execPath, args });
}

function tell({ folder, environment }) {
  const { update, follow, saved } = readLinks(folder);
  const { NEXTAUTH_URL, MONDAY_API_URL, DEMO_RECEIVER_URL } = environment;
  const lines = [
    ["Open", `${NEXTAUTH_URL}/login`],
    ["E-mail", ACCOUNT.email],
    ["Password", ACCOUNT.password],
    ["Members", "editor@, designer@ and reader@formlane.example, with the same password"],
    ["Board service", `${new URL("/", MONDAY_API_URL).href} (a stand-in; shows its boards)`],
    ...(update
      ? [["Update link", `${NEXTAUTH_URL}${update} (changes a repair on the board)`]]
      : []),
    ...(follow
      ? [["Follow", `${NEXTAUTH_URL}${follow} (shows a viewing as the board has it)`]]
      : []),
    ...(saved ? [["Saved answers", `${NEXTAUTH_URL}${saved} (an application that goes on)`]] : []),
    ["Webhooks", `${DEMO_RECEIVER_URL}/ (shows what it was sent)`],
  ];
  console.log(`\n${lines.map(([name, text]) => `  ${name.padEnd(15)}${text}`).join("\n")}`);
  console.log("\nCtrl+C stops all of it; `npm run demo -- --fresh` starts over.");
}
