import { DockerfileParser } from "dockerfile-ast";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectFile } from "./source-files";

const instructions = DockerfileParser.parse(projectFile("Dockerfile")).getInstructions();
const lastStage = instructions.findLastIndex((each) => each.getKeyword() === "FROM");

/** The arguments of an instruction, in the whole file or in the stage that becomes the image. */
function argumentsOf(keyword: string, from = 0): string[] {
  return instructions
    .slice(from)
    .filter((each) => each.getKeyword() === keyword)
    .map((each) => each.getArgumentsContent() ?? "");
}

const variables = [
  ...projectFile("lib/server/environment/env.ts").matchAll(/^ {2}([A-Z][A-Z_]+): \{/gm),
].flatMap(([, name]) => name ?? []);
const OURS = [...variables, "ENV_FILE", "NODE_ENV", "PREPARED"];

const service = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  read_only: z.boolean().default(false),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  depends_on: z.unknown().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  restart: z.string(),
});
const compose = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(projectFile("compose.yaml")));

describe("the Dockerfile", () => {
  it("builds in one stage and runs in another, both on one slim image that cannot change", () => {
    const [base = ""] = argumentsOf("ARG");
    expect(base).toMatch(/^NODE=node:\d+\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/);
    expect(argumentsOf("FROM")).toEqual(["${NODE} AS build", "${NODE}"]);
  });

  it("leaves out what nobody reads in the image", () => {
    const left = projectFile(".dockerignore").split("\n");
    expect(left).toEqual(expect.arrayContaining(["docs", "integrations", "node_modules", "tests"]));
  });

  it("installs packages before it copies the code, and takes only what runs into the image", () => {
    const [packages = "", code] = argumentsOf("COPY");
    expect(packages).toContain("package-lock.json");
    expect(code).toBe(". .");
    const [install = ""] = argumentsOf("RUN");
    expect(install).toMatch(/^npm install .*--omit=dev/);
    expect(argumentsOf("COPY", lastStage)).toEqual(["/image ./"]);
  });

  it("runs as a user who owns nothing but the volume, by commands without a shell", () => {
    expect(argumentsOf("USER", lastStage)).toEqual(["1000:1000"]);
    expect(argumentsOf("VOLUME", lastStage)).toEqual(["/data"]);
    expect(argumentsOf("RUN", lastStage)).toEqual(["mkdir /data && chown 1000:1000 /data"]);
    const [command = ""] = argumentsOf("CMD", lastStage);
    expect(JSON.parse(command)).toEqual(["node", "scripts/start.mjs"]);
    expect(argumentsOf("HEALTHCHECK", lastStage)[0]).toContain("/api/health");
    expect(argumentsOf("STOPSIGNAL", lastStage)).toEqual(["SIGTERM"]);
  });

  it("sets variables that Formlane knows, no secret, and all paths inside the volume", () => {
    const [settings = ""] = argumentsOf("ENV", lastStage);
    const entries = settings.split(" ").map((entry) => entry.split("="));
    expect(entries.map(([name]) => name).filter((name) => !OURS.includes(name ?? ""))).toEqual([]);
    expect(entries.map(([name]) => name).filter((name) => /SECRET|KEY/.test(name ?? ""))).toEqual(
      [],
    );
    const paths = entries.flatMap(([, value = ""]) => (value.includes("/") ? value : []));
    expect(paths.filter((value) => !value.includes("/data/"))).toEqual([]);
  });

  it("has every command that runs with the app's code", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(projectFile("package.json")));
    const files = Object.values(scripts).flatMap(
      (command) => /scripts\/([\w-]+)\.mjs$/.exec(command)?.[1] ?? [],
    );
    const commands = files.filter((name) =>
      projectFile(`scripts/${name}.mjs`).includes("runInApp("),
    );
    expect(commands).toContain("accounts");
    const [, traced = ""] =
      /"scripts\/\{([^}]+)\}\.mjs"/.exec(projectFile("scripts/trace-image.mjs")) ?? [];
    expect(traced.split(",")).toEqual(expect.arrayContaining(commands));
  });

  it("takes no data and no settings of the folder into the image", () => {
    const ignored = projectFile(".dockerignore").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".env", ".git", "data", "node_modules"]));
  });
});

describe("compose.yaml", () => {
  it("is one service on SQLite, with PostgreSQL and a store of objects only on request", () => {
    const { formlane, ...others } = compose.services;
    expect(formlane?.profiles).toEqual([]);
    expect(formlane?.environment.DATABASE_URL).toContain("file:/data/");
    expect(Object.entries(others).map(([name, { profiles }]) => [name, profiles])).toEqual([
      ["postgres", ["postgres"]],
      ["s3", ["s3"]],
      ["s3-bucket", ["s3"]],
    ]);
  });

  it("runs it on a read-only file system, with more time to stop than it takes", () => {
    expect(compose.services.formlane).toMatchObject({ read_only: true, volumes: ["data:/data"] });
    expect(parseInt(compose.services.formlane?.stop_grace_period ?? "")).toBeGreaterThan(22);
  });

  it("waits for PostgreSQL where it is on, and keeps a bounded log of whatever goes on running", () => {
    expect(compose.services.formlane?.depends_on).toEqual({
      postgres: { condition: "service_healthy", required: false },
    });
    const running = Object.values(compose.services).filter((each) => each.restart !== "on-failure");
    expect(running.map(({ logging }) => logging?.options["max-size"])).toEqual([
      "10m",
      "10m",
      "10m",
    ]);
  });

  it("names volumes that it declares, and variables that Formlane knows", () => {
    const named = Object.values(compose.services).flatMap(({ volumes }) =>
      volumes.map((volume) => volume.split(":")[0]),
    );
    expect(named.sort()).toEqual(Object.keys(compose.volumes).sort());
    const settings = Object.keys(compose.services.formlane?.environment ?? {});
    expect(settings.filter((name) => !OURS.includes(name))).toEqual([]);
  });
});
