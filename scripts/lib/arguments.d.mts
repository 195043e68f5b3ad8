import type { ParseArgsConfig } from "node:util";

export function readArguments(command: {
  usage: string;
  options?: ParseArgsConfig["options"];
  words?: [number, number];
}): { values: Record<string, unknown>; positionals: string[] };
