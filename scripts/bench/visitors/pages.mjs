import { publishFormOfTwoHundred } from "../forms/form-of-two-hundred.mjs";
import { launchChromium, watchCpu } from "../support/launch-chromium.mjs";
import { inTurn, median, milliseconds } from "../support/measure.mjs";
import { numbersOf } from "../support/rows.mjs";
import { visitUntilListening } from "./public-actions.mjs";
import { inVisit } from "./public-page.mjs";

const VISITS = 9;
const PROBED = { choiceId: "q-0-1", dependentId: "q-0-7" };

/** The same 200 questions on one page and on ten. Returns the rows of a table: what, measured, target. */
export async function measurePages({ ours: { origin } }) {
  const browser = await launchChromium();
  try {
    const visits = {};
    for (const [name, isPaged] of Object.entries({ one: false, ten: true })) {
      const { publicUrl } = await publishFormOfTwoHundred(origin, { isPaged });
      visits[name] = () => inVisit(browser, `${origin}/form/${publicUrl}`, fillIn);
      await visits[name](); // fills the server's cache
    }
    const results = await inTurn(visits, VISITS);
    const [listens, cpu] = ["listens", "cpu"].map((key) => numbersOf(results, key));
    const ratio = ({ one, ten }) => (median(ten) / median(one)).toFixed(2);
    return [
      ["Interactive, one page", milliseconds(median(listens.one)), ""],
      ["Interactive, ten pages", milliseconds(median(listens.ten)), ""],
      ["Ten pages to one (CPU time)", `${ratio(listens)} (${ratio(cpu)})`, "≤ 0.50"],
    ];
  } finally {
    await browser.close();
  }
}

async function fillIn({ page, session, url }) {
  const cpuTime = await watchCpu(session);
  const listens = await visitUntilListening(page, { url, ...PROBED });
  return { listens, cpu: await cpuTime() };
}
