import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { startDatabase, type DatabaseKind } from "@/tests/support/databases/database";
import { inMemoryFolder } from "@/tests/support/in-memory-folder";
import { interruptUpload } from "@/tests/support/interrupt-upload";
import { away, startObjectStore } from "@/tests/support/servers/object-store";
import { startServer, type TestServer } from "@/tests/support/servers/server";
import { askServer, newAccount } from "./api";
import { addressesIn, answersOf, newFileForm, postUpload, submit, upload } from "./files";
import { startCommand } from "./processes/commands";

const MB = 1024 * 1024;

export type OnObjectStore = Awaited<ReturnType<typeof startOnObjectStore>>;

/** A server whose files are in a store of objects, with an account that tests ask as. It begins while the store is away. */
export async function startOnObjectStore(kind: DatabaseKind) {
  const folder = inMemoryFolder("formlane-object-storage-");
  const store = await startObjectStore();
  const database = await startDatabase(kind);
  const settings = {
    ...store.env,
    NEXTAUTH_SECRET: randomBytes(32).toString("base64"),
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    DATABASE_URL: database.url,
    // Must stay empty.
    FILES_PATH: path.join(folder, "unused"),
  };
  const servers: TestServer[] = [];
  /** Another server with the same store and database. */
  const start = async (): Promise<TestServer> => {
    const server = await startServer(settings);
    servers.push(server);
    return server;
  };

  store.breakWith(away);
  const first = await start();
  // The server says so.
  while (!first.output().includes("The file store cannot be used")) {
    await sleep(50);
  }
  store.breakWith(null);
  askServer(first.url);
  const account = await newAccount();

  return {
    store,
    folder,
    account,
    start,
    url: first.url,
    unused: settings.FILES_PATH,
    bearer: { Authorization: `Bearer ${account.token}` },
    /** A stored submission with this file; the address of the file. */
    send: async (bytes: Uint8Array): Promise<string> => {
      const form = await newFileForm(account, { maxFileSize: 30 });
      const ahead = await upload(form.publicUrl, { name: "a.bin", type: "", bytes });
      expect((await submit(form.publicUrl, { f: { upload: ahead.upload } })).status).toBe(201);
      const [data] = await answersOf(account, form.id);
      return addressesIn(data)[0] ?? "";
    },
    /** An upload of 10 MB of which 8 are stored; what it resolves to sends the rest to the server that is asked then. */
    breakOffUpload: async () => {
      const form = await newFileForm(account, { maxFileSize: 30 });
      const bytes = randomBytes(10 * MB);
      const query = `field=f&resume=${randomUUID()}`;
      const address = `/api/public-forms/${form.publicUrl}/uploads?${query}`;
      // As much as is stored while the upload is still under way.
      const stored = 8 * MB;
      await interruptUpload(
        new URL(`${address}&from=0`, first.url).href,
        bytes.subarray(0, stored),
      );
      const rest = { name: "a.bin", type: "", bytes: bytes.subarray(stored) };
      return () => postUpload(form.publicUrl, rest, `${query}&from=${stored}`);
    },
    /** Starts a command with the settings of the server. */
    run: (script: string, args: string[], env = {}) =>
      startCommand(script, args, { ...settings, ...env }),
    stop: async () => {
      askServer(null);
      await Promise.all(servers.map((server) => server.stop()));
      await database.stop();
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
