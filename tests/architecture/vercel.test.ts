import { expect, it } from "vitest";
import { z } from "zod";
import { API_DOCUMENT } from "@/tests/support/api-document";
import { projectFile } from "./source-files";

const cron = z.object({ path: z.string(), schedule: z.string() });
const { crons, buildCommand } = z
  .object({ buildCommand: z.string(), crons: z.array(cron) })
  .parse(JSON.parse(projectFile("vercel.json")));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(projectFile("package.json")));

it("calls what delivers and what removes, by the method that its scheduler uses", () => {
  expect(crons.map(({ path }) => path)).toEqual(["/api/cron/deliver", "/api/cron/housekeeping"]);
  for (const { path, schedule } of crons) {
    expect(API_DOCUMENT.paths[path]).toHaveProperty("get");
    expect(schedule).toMatch(/^([*\d/,-]+ ){4}[*\d/,-]+$/);
  }
});

it("builds with commands of this project, and brings the database up to date first", () => {
  const names = [...buildCommand.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? "");
  expect(names).toEqual(["db:migrate", "build"]);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});
