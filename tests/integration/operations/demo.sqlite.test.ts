import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { freePort } from "@/tests/support/servers/free-port";
import { outputOf } from "@/tests/support/servers/server";

const POLL_MS = 100;
const LONGEST_MS = 170_000;
// Starts two demos. Only stops a hanging test.
const TIMEOUT_MS = 3 * LONGEST_MS;
const ACCOUNT = { email: "demo@formlane.example", password: "formlane-demo" };

const parent = mkdtempSync(path.join(tmpdir(), "formlane-demo-"));
const children: ChildProcess[] = [];
afterAll(() => {
  // A failed test has not stopped its demo.
  children.forEach((child) => child.kill("SIGKILL"));
  rmSync(parent, { recursive: true, force: true });
});

/** Without the settings of these tests, like a user's shell. */
const shell = (PORT: string) => ({ PATH: process.env.PATH, HOME: process.env.HOME, PORT });

async function startDemo(folder: string) {
  const port = String(await freePort());
  const child = spawn(process.execPath, ["scripts/demo.mjs", "--data", folder], {
    env: { ...shell(port), NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const output = outputOf(child);
  const deadline = Date.now() + LONGEST_MS;
  while (!output().includes("Ctrl+C stops all of it")) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`The demo did not start:\n${output()}`);
    }
    await sleep(POLL_MS);
  }
  return {
    output: output(),
    url: `http://localhost:${port}`,
    board: /Board service +(\S+)/.exec(output())?.[1] ?? "",
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await once(child, "exit")) as [number | null];
      return code;
    },
  };
}

type Demo = Awaited<ReturnType<typeof startDemo>>;
type Delivery = { kind: string; state: string; attempts: unknown[]; warnings: string[] };
type Form = { id: number; title: string; publicUrl: string | null };

/** A request to the app, as the demo account once it has signed in. */
async function ask(
  { url }: Demo,
  { address, token = "", body }: { address: string; token?: string; body?: unknown },
): Promise<unknown> {
  const response = await fetch(`${url}${address}`, {
    headers: {
      "Content-Type": "application/json",
      ...(token !== "" && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  expect(response.ok, `${address}: ${response.status}`).toBe(true);
  return response.json();
}

async function signIn(demo: Demo): Promise<string> {
  const user = await ask(demo, { address: "/api/auth/login", body: ACCOUNT });
  expect(user).toMatchObject({ hasMondayToken: true, mondayOrgName: "Harbour Homes" });
  // Shape: docs/http-api.md.
  return (user as { token: string }).token;
}

const isGone = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe("the demo", () => {
  it(
    "starts with submissions in every state and delivers to its own board service",
    async () => {
      const folder = path.join(parent, "demo");
      const demo = await startDemo(folder);
      expect(demo.output).toContain(ACCOUNT.email);
      expect(demo.output).toContain(ACCOUNT.password);
      const token = await signIn(demo);
      const [team] = (await ask(demo, { address: "/api/teams", token })) as { id: number }[];
      const members = await ask(demo, { address: `/api/teams/${team?.id}/members`, token });
      expect((members as { role: string }[]).map(({ role }) => role)).toEqual([
        "owner",
        "editor",
        "designer",
        "reader",
      ]);
      // Shapes here and below: docs/http-api.md.
      const forms = (await ask(demo, { address: "/api/forms", token })) as Form[];
      const deliveries: Delivery[] = [];
      for (const { id } of forms) {
        const address = `/api/forms/${id}/deliveries`;
        deliveries.push(...((await ask(demo, { address, token })) as Delivery[]));
      }
      expect(demo.output).toMatch(/Saved answers +http:\S+\/resume\/[\w-]{43}/);
      const states = new Set(deliveries.map(({ kind, state }) => `${kind} ${state}`));
      const expected = ["board delivered", "board failed", "webhook delivered", "webhook failed"];
      expect([...states]).toEqual(
        expect.arrayContaining([...expected, "webhook paused", "webhook waiting"]),
      );
      const failed = deliveries.find(({ kind, state }) => kind === "webhook" && state === "failed");
      expect(failed?.attempts).toHaveLength(9);
      const partly = deliveries.filter(
        ({ kind, state, warnings }) =>
          kind === "board" && state === "delivered" && warnings.length > 0,
      );
      expect(partly.length).toBeGreaterThan(1);
      // Neither do their submissions look whole.
      const listed = await ask(demo, { address: "/api/submissions?synced=true", token });
      expect((listed as { syncWarnings?: string[] }[]).some((row) => row.syncWarnings)).toBe(true);
      const viewings = forms.find(({ title }) => title === "Property viewing request");
      const quarantined = await ask(demo, {
        address: `/api/forms/${viewings?.id}/submissions?quarantined=1`,
        token,
      });
      expect(quarantined).toHaveLength(3);

      const pageOf = async (name: string) => {
        const [, address = ""] = new RegExp(`${name} +(\\S+)`).exec(demo.output) ?? [];
        return (await fetch(address)).text();
      };
      expect(await pageOf("Update link")).toContain("The tap in the kitchen drips.");
      const followed = await pageOf("Follow");
      expect(followed).toContain("Book a viewing (board)");
      expect(followed).toContain("Confirmed");
      const byLink = forms.find(({ title }) => title.startsWith("Change a repair"))?.id;
      const inbox = `/api/forms/${byLink}/submissions`;
      const [changed] = (await ask(demo, { address: inbox, token })) as { id: number }[];
      expect(await ask(demo, { address: `${inbox}/${changed?.id}`, token })).toMatchObject({
        update: { changes: [{ before: "Today", after: "This week", state: "written" }] },
      });
      const boards = await (await fetch(demo.board)).text();
      expect(boards).toContain("Closing Cost Credits");
      expect(forms.map(({ title }) => title)).toContain("Works");

      const { id, publicUrl } = forms.find(({ title }) => title.startsWith("Book a viewing")) ?? {};
      const answers = { name: "Zoe New", email: "zoe@example.com", city: "Weston" };
      const body = { ...answers, home: "48 Mill Lane", day: "2030-01-02" };
      const sent = await ask(demo, { address: `/api/public-forms/${publicUrl}/submit`, body });
      const mark = `Zoe New #${(sent as { id: number }).id}`;
      while (!(await (await fetch(demo.board)).text()).includes(mark)) {
        await sleep(POLL_MS);
      }
      const live = `/api/public/monday/column-values/filtered?${new URLSearchParams({
        boardId: "8102",
        columnId: "name",
        filterColumnId: "city",
        filterValue: "Weston",
        formId: String(id),
      })}`;
      expect(await ask(demo, { address: live })).toEqual(["48 Mill Lane", "50 Mill Lane"]);

      expect(await demo.stop()).toBe(0);
      while (!(await isGone(demo.board))) {
        await sleep(POLL_MS);
      }
      const again = await startDemo(folder);
      expect(again.output).not.toContain("Filling");
      expect(await (await fetch(again.board)).text()).toContain(mark);
      await signIn(again);
      expect(await again.stop()).toBe(0);
    },
    TIMEOUT_MS,
  );
});

describe("a demo that cannot start", () => {
  const run = (args: string[]) =>
    spawnSync(process.execPath, ["scripts/demo.mjs", ...args], {
      env: { ...shell("1"), NODE_ENV: "production" },
      encoding: "utf8",
      timeout: LONGEST_MS,
    });

  it("says in one sentence that it does not know a word", () => {
    const { status, stderr } = run(["--frsh"]);
    expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*"--frsh"[^\n]*\.\n$/)]);
  });

  it("leaves a folder alone that holds something else, also with --fresh", () => {
    const folder = mkdtempSync(path.join(parent, "photos-"));
    const photo = path.join(folder, "photo.jpg");
    writeFileSync(photo, "x");
    const { status, stderr } = run(["--fresh", "--data", folder]);
    expect([status, stderr]).toEqual([
      1,
      `The folder ${folder} holds something else than a demo.\n`,
    ]);
    expect(existsSync(photo)).toBe(true);
  });
});
