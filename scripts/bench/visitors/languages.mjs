import { post, publishLive, twentyFields } from "../forms/form-of-twenty.mjs";
import { inTurn, load } from "../support/measure.mjs";
import { numbersOf, perSecond, row } from "../support/rows.mjs";

const LANGUAGES = ["en", "de", "ar", "ja"];
const BROWSER = { "Accept-Language": "de-AT,de;q=0.9,en;q=0.8" };
const AIM = "≥ 0.90";

/**
 * Requests a second of a kept page of 20 fields in four languages, all labels translated, to that of a form in one: chosen by
 * the browser's languages, and by the address, each language in turn.
 */
export async function measureLanguages({ origin, pid }) {
  const name = `bench-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  const { token } = await post(`${origin}/api/auth/register`, account);
  const one = await publishIn(["en"], { origin, token });
  const four = await publishIn(LANGUAGES, { origin, token });
  const german = await (await fetch(origin + four, { headers: BROWSER })).text();
  if (!german.includes("de: Question 1")) {
    throw new Error("The page is not in the browser's language.");
  }
  let visitor = 0;
  const inEach = (path) => () => `${path}?lang=${LANGUAGES[(visitor += 1) % LANGUAGES.length]}`;
  const run = (path, makePath) => () =>
    load({ url: origin + path, pid, makePath, headers: BROWSER });
  const results = await inTurn({
    one: run(one),
    four: run(four),
    "one, addresses": run(one, inEach(one)),
    "four, addresses": run(four, inEach(four)),
  });
  const compared = (ours, beside) => ({
    ours,
    beside,
    aim: AIM,
    isRate: true,
    show: perSecond,
    results: numbersOf(results, "perSecond", [ours, beside]),
    cpu: numbersOf(results, "cpu", [ours, beside]),
  });
  const what = "Requests/s of a kept page in four languages, to one";
  return [
    row({ what: `${what}, by Accept-Language`, ...compared("four", "one") }),
    row({ what: `${what}, by ?lang= in turn`, ...compared("four, addresses", "one, addresses") }),
  ];
}

/** The path of the page of a form in these languages. */
async function publishIn(languages, { origin, token }) {
  const fields = twentyFields();
  const textsIn = (tag) =>
    Object.fromEntries(
      fields.map(({ id, label }) => [`fields.${id}.label`, { text: `${tag}: ${label}` }]),
    );
  const translations = Object.fromEntries(languages.slice(1).map((tag) => [tag, textsIn(tag)]));
  const form = { title: "Languages", fields, settings: { languages }, translations };
  const { publicUrl } = await publishLive({ origin, token, form });
  return `/form/${publicUrl}`;
}
