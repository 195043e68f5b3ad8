import { publishFormOfTwenty } from "../forms/form-of-twenty.mjs";
import { inTurn, load, milliseconds } from "../support/measure.mjs";
import { byName, numbersOf, perSecond, row } from "../support/rows.mjs";

const INSERTS = "bare route";
const PARSES = "route that only parses";
const CONNECTIONS = 50;

/** Posts an answer to a form of 20 fields, or to a route of the bare application. */
export function posting({ url, pid, answers, ...settings }) {
  const headers = { "Content-Type": "application/json" };
  return load({ url, pid, method: "POST", headers, body: JSON.stringify(answers), ...settings });
}

/** A form of 20 fields of each Formlane, and its addresses; `answers` fit all of them. */
export async function formsOf(formlane) {
  const forms = {};
  for (const [name, { origin, pid }] of Object.entries(formlane)) {
    const { publicUrl, answers } = await publishFormOfTwenty(origin);
    const url = `${origin}/api/public-forms/${publicUrl}/submit`;
    forms[name] = { url, pid, answers, page: `${origin}/form/${publicUrl}` };
  }
  return forms;
}

/** Submissions a second, stored durably, and their p99 beside bare routes. */
export async function measureStoredAnswers({ bare: { origin, pid }, ...formlane }, database) {
  const forms = await formsOf(formlane);
  const { answers } = forms.ours;
  const requests = {
    ...forms,
    [INSERTS]: { url: `${origin}/api/insert`, pid, answers },
    [PARSES]: { url: `${origin}/api/parse`, pid, answers },
  };
  const send = (name) => () => posting({ ...requests[name], connections: CONNECTIONS });
  const results = await inTurn(byName(Object.keys(requests), send));
  const to = (name, key = "perSecond") => ({
    results: numbersOf(results, key, ["ours", "before", name]),
    beside: name,
  });
  const rate = (name) => ({
    ...to(name),
    cpu: numbersOf(results, "cpu", ["ours", "before", name]),
    isRate: true,
    show: perSecond,
  });
  const what = `Submissions/s on ${database}`;
  const aim = database === "SQLite" ? "≥ 1.50" : "≥ 1.00";
  return [
    row({ what: `${what}, to a bare route with zod and one insert`, aim, ...rate(INSERTS) }),
    row({
      what: `${what}: p99, to the same`,
      aim: "≤ 1.00",
      ...to(INSERTS, "p99"),
      show: milliseconds,
    }),
    row({ what: `${what}, to a route that only parses with zod`, ...rate(PARSES) }),
  ];
}
