import { publishFormOfTwenty } from "../forms/form-of-twenty.mjs";
import { inTurn, load } from "../support/measure.mjs";
import { numbersOf, perSecond, row } from "../support/rows.mjs";

const STATIC = "static Next page";
const CAMPAIGN = "?utm_source=x&fbclid=y";

/**
 * Requests a second of a kept page of 20 fields: its plain address, one with the parameters of a
 * campaign, and one that fills in a field, for each visitor with another value; beside a static page
 * of the same size.
 */
export async function measureCachedPages({ bare, ...formlane }) {
  let visitor = 0;
  const kept = {};
  const campaign = {};
  const prefilled = {};
  for (const [name, { origin, pid }] of Object.entries(formlane)) {
    const { publicUrl } = await publishFormOfTwenty(origin);
    const url = `${origin}/form/${publicUrl}`;
    const makePath = () => `/form/${publicUrl}?field-0=Visitor-${(visitor += 1)}`;
    if (!(await read(origin + makePath())).includes(`value="Visitor-${visitor}"`)) {
      throw new Error("The link did not fill in the field.");
    }
    kept[name] = { url, pid };
    campaign[name] = { url: url + CAMPAIGN, pid };
    prefilled[name] = { url, pid, makePath };
  }
  const html = await read(kept.ours.url);
  const alike = await staticPageLike(html, bare.origin);
  kept[STATIC] = { url: alike.url, pid: bare.pid };
  const bytes = { ours: [html.length], [STATIC]: [alike.html.length] };
  const kinds = { kept, campaign, prefilled };
  return [
    ...(await rowsOf("", kinds, {})),
    ...(await rowsOf(", gzipped", kinds, { "Accept-Encoding": "gzip" })),
    row({ what: "HTML of both, not compressed", results: bytes, show: kilobytes }),
  ];
}

async function rowsOf(how, kinds, headers) {
  const addresses = Object.entries(kinds).flatMap(([kind, byKind]) =>
    Object.entries(byKind).map(([name, one]) => [kind === "kept" ? name : `${name} ${kind}`, one]),
  );
  const runs = addresses.map(([name, one]) => [name, () => load({ ...one, headers })]);
  const results = await inTurn(Object.fromEntries(runs));
  const rates = (...names) => ({
    results: numbersOf(results, "perSecond", names),
    cpu: numbersOf(results, "cpu", names),
    isRate: true,
    show: perSecond,
  });
  // Compared with the plain address of the same application.
  const toWithout = (kind) => ({
    ours: `ours ${kind}`,
    before: `before ${kind}`,
    beside: "ours",
    besideBefore: "before",
    ...rates(`ours ${kind}`, "ours", `before ${kind}`, "before"),
  });
  const what = `Requests/s of a kept page${how}`;
  const plain = { ...rates("ours", "before", STATIC), beside: STATIC };
  return [
    row({ what: `${what}, to a ${STATIC} of its size`, aim: "≥ 2.00", ...plain }),
    row({ what: `${what}, with ${CAMPAIGN}, to without`, aim: "≥ 0.95", ...toWithout("campaign") }),
    row({
      what: `${what}, with a field filled in, to without`,
      aim: "≥ 0.80",
      ...toWithout("prefilled"),
    }),
  ];
}

/** The static page whose HTML is about as large: every field adds as much as the one before. */
async function staticPageLike(html, origin) {
  const page = async (rows) => {
    const url = `${origin}/static/${rows}`;
    return { url, html: await read(url) };
  };
  const [few, many] = [(await page(100)).html.length, (await page(200)).html.length];
  return page(Math.max(1, Math.round(100 + ((html.length - few) * 100) / (many - few))));
}

async function read(url) {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`${url}: ${answer.status}`);
  }
  return answer.text();
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
