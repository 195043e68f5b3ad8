import { load } from "../support/measure.mjs";
import { row } from "../support/rows.mjs";
import { residentMegabytes } from "../support/servers.mjs";
import { formsOf, posting } from "../visitors/stored-answers.mjs";

const BARE = "bare Next server";
const SECONDS = 60;
const CONNECTIONS = 8;

/** Resident memory after a minute of page loads and submissions together, one server after the other. */
export async function measureMemory({ bare, ...formlane }) {
  const forms = await formsOf(formlane);
  const { answers } = forms.ours;
  const servers = {
    ...forms,
    [BARE]: {
      pid: bare.pid,
      url: `${bare.origin}/api/insert`,
      page: `${bare.origin}/static/20`,
      answers,
    },
  };
  const settings = { connections: CONNECTIONS, seconds: SECONDS };
  const results = {};
  for (const [name, server] of Object.entries(servers)) {
    const { page: url, pid } = server;
    await Promise.all([load({ url, pid, ...settings }), posting({ ...server, ...settings })]);
    results[name] = [residentMegabytes(pid)];
  }
  const what = `Memory of the server after ${SECONDS} s of load, to a bare Next server's`;
  return [row({ what, aim: "≤ 1.50", results, beside: BARE, show: megabytes })];
}

function megabytes(number) {
  return `${number.toFixed(0)} MB`;
}
