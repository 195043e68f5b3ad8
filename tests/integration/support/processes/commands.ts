import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";

/** Starts a command of the project, `scripts/<name>.mjs`, as a process group of its own: a kill reaches all of it. */
export function startCommand(
  name: string,
  args: string[],
  env: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

/** The exit code of a command and all that it prints. */
export async function outcomeOf(command: ChildProcess): Promise<{ code: number; text: string }> {
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  command.stdout?.on("data", collect);
  command.stderr?.on("data", collect);
  const [code] = (await once(command, "close")) as [number]; // typed any
  return { code, text };
}
