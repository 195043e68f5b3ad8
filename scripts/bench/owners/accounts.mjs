import { post } from "../forms/form-of-twenty.mjs";
import { inTurn, load, milliseconds } from "../support/measure.mjs";
import { numbersOf, perSecond, row } from "../support/rows.mjs";

const TEAMS = 20;
const FORMS_PER_TEAM = 100;
const MEMBERS = 50;
const password = "bench-password";

/**
 * Sign-ins and calls of a signed-in account a second, beside an earlier checkout; and the list of forms of an
 * account with 20 teams, 50 members and 2,000 forms.
 */
export async function measureAccounts(formlane) {
  const signIns = {};
  const calls = {};
  for (const [name, { origin, pid }] of Object.entries(formlane)) {
    const { token, email } = await newAccount(origin, name);
    const headers = { Authorization: `Bearer ${token}` };
    const json = { "Content-Type": "application/json" };
    const body = JSON.stringify({ email, password });
    const signIn = { url: `${origin}/api/auth/login`, pid, method: "POST", headers: json, body };
    signIns[name] = () => load({ ...signIn, connections: 4 });
    calls[name] = () => load({ url: `${origin}/api/auth/me`, pid, headers });
  }
  const rates = async (runs) => {
    const results = await inTurn(runs);
    const [perSeconds, cpu] = [numbersOf(results, "perSecond"), numbersOf(results, "cpu")];
    return { results: perSeconds, cpu, isRate: true, show: perSecond, beside: "before" };
  };
  const list = { ours: await listTimes(formlane.ours.origin) };
  return [
    row({ what: "Sign-ins/s, to before", aim: "≥ 0.95", ...(await rates(signIns)) }),
    row({ what: "GET /api/auth/me, requests/s, to before", ...(await rates(calls)) }),
    row({
      what: `List of forms: ${MEMBERS} members, ${TEAMS * FORMS_PER_TEAM} forms in ${TEAMS} teams`,
      aim: "≤ 100 ms",
      results: list,
      show: milliseconds,
    }),
  ];
}

async function newAccount(origin, name) {
  const username = `${name}-${process.hrtime.bigint().toString(36)}`;
  const email = `${username}@example.com`;
  const { token } = await post(`${origin}/api/auth/register`, { username, email, password });
  return { token, email };
}

/** Milliseconds of the list of one team's forms, asked by the owner of all teams. */
async function listTimes(origin) {
  const { token } = await newAccount(origin, "teams");
  let teamId = 0;
  for (let made = 0; made < TEAMS; made += 1) {
    ({ id: teamId } = await post(`${origin}/api/teams`, { name: `Team ${made}` }, token));
    await send(`${origin}/api/auth/team`, { method: "PUT", token, body: { teamId } });
    for (let form = 0; form < FORMS_PER_TEAM; form += 1) {
      await post(`${origin}/api/forms`, { title: `Form ${form}`, fields: [] }, token);
    }
  }
  for (let member = 1; member < MEMBERS; member += 1) {
    const invitation = await post(
      `${origin}/api/teams/${teamId}/invitations`,
      { role: "editor" },
      token,
    );
    const guest = await newAccount(origin, `member-${member}`);
    const secret = invitation.url.split("/").pop();
    await post(`${origin}/api/invitations/accept`, { token: secret }, guest.token);
  }
  const times = [];
  for (let run = 0; run < 30; run += 1) {
    const start = performance.now();
    const forms = await send(`${origin}/api/forms`, { method: "GET", token });
    times.push(performance.now() - start);
    if (forms.length !== FORMS_PER_TEAM) {
      throw new Error("The list is not that of one team.");
    }
  }
  return times;
}

async function send(url, { method, token, body }) {
  const answer = await fetch(url, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
  return answer.json();
}
