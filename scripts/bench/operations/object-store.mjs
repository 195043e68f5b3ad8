import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { publishFormOfTwenty, publishLive } from "../forms/form-of-twenty.mjs";
import { residentMegabytes } from "../support/servers.mjs";
import { growthDuring, sha256, upload } from "../visitors/submit.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const BUCKET = "bench";
const MEGABYTES = 50;
const FILES = 3;

/** Rows about large files that pass through the server into a store of objects, and out again. */
export async function measureObjectStore(running, scratch) {
  const store = await startStore(scratch);
  try {
    return await running({ env: store.env }, ({ ours }) => measureFiles(ours));
  } finally {
    await store.stop();
  }
}

async function measureFiles({ origin, pid }) {
  const { token } = await publishFormOfTwenty(origin);
  const fields = [{ id: "f", type: "file", label: "File", maxFiles: 1, maxFileSize: MEGABYTES }];
  const { id, publicUrl } = await publishLive({ origin, token, form: { title: "Files", fields } });
  const send = (bytes) => upload({ url: `${origin}/api/public-forms/${publicUrl}`, bytes });
  const headers = { Authorization: `Bearer ${token}` };
  const newest = async () => {
    const list = await fetch(`${origin}/api/forms/${id}/submissions?limit=1`, { headers });
    const [{ data }] = await list.json();
    return `${origin}${[data.f].flat()[0].content}`;
  };
  // Memory that any first file needs: the SDK's code and reusable buffers.
  await send(randomBytes(1024));
  await received(await newest(), headers);
  const atRest = residentMegabytes(pid);
  const growth = { up: [], down: [] };
  let same = 0;
  for (let file = 0; file < FILES; file += 1) {
    const bytes = randomBytes(MEGABYTES * 1024 * 1024);
    growth.up.push(await growthDuring({ pid, work: () => send(bytes) }));
    const address = await newest();
    let sum = "";
    growth.down.push(
      await growthDuring({ pid, work: async () => (sum = await received(address, headers)) }),
    );
    same += sum === sha256(bytes) ? 1 : 0;
  }
  const shown = (numbers) => `${numbers.map((number) => number.toFixed(0)).join(", ")} MB`;
  const inAll = residentMegabytes(pid) - atRest;
  return [
    [`Sending a file of ${MEGABYTES} MB: growth of the server's memory`, shown(growth.up), AIM],
    ["Downloading it: the same", shown(growth.down), AIM],
    [
      `After ${FILES} such files, above the server at rest`,
      `${inAll.toFixed(0)} MB (${atRest.toFixed(0)} MB at rest); ${same} of ${FILES} bit-identical`,
      "",
    ],
  ];
}

const AIM = "≤ 40 MB";

/** The checksum of what is downloaded, which is kept nowhere. */
async function received(address, headers) {
  const answer = await fetch(address, { headers });
  const hash = createHash("sha256");
  for await (const chunk of answer.body) {
    hash.update(chunk);
  }
  return hash.digest("hex");
}

/** The S3 server of the tests, and the settings that name it. */
async function startStore(scratch) {
  const folder = mkdtempSync(path.join(scratch, "s3-"));
  const script = path.join(root, "tests/support/servers/s3-server.mjs");
  const args = ["--openssl-legacy-provider", "--no-warnings", script, folder, BUCKET];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(child, "exit");
  const [port] = await once(child.stdout, "data");
  return {
    env: {
      FILES: `s3://${BUCKET}/files`,
      S3_ENDPOINT: `http://127.0.0.1:${Number(port)}`,
      AWS_ACCESS_KEY_ID: "S3RVER",
      AWS_SECRET_ACCESS_KEY: "S3RVER",
      // A file and what surrounds it in its request.
      MAX_SUBMISSION_MB: String(MEGABYTES + 10),
    },
    stop: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
