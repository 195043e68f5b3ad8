import { post } from "../forms/form-of-twenty.mjs";
import { launchChromium } from "../support/launch-chromium.mjs";
import { inTurn, milliseconds } from "../support/measure.mjs";
import { row } from "../support/rows.mjs";
import { typeInto } from "./public-actions.mjs";
import { inVisit } from "./public-page.mjs";

const ROWS = 200;
const COLUMNS = 10;
/** A form has at most 500 fields. */
const SENT_ROWS = 50;
const SENDINGS = 30;
const TYPED = "what would you like";
const TEXT_FIELD = "a text field of a form of its own";
const SHORT = "a table that begins with one row";
const PLAIN = "as plain fields";

/** A key in a cell of a table of 200 × 10 until its paint, and sending 50 × 10 cells, to the same as plain fields. */
export async function measureTables({ ours: { origin } }) {
  const user = await register(origin);
  const columns = Array.from({ length: COLUMNS }, (_, index) => text(`c${index}`));
  const table = { id: "t", type: "table", label: "Table", columns, maxRows: ROWS };
  const numbers = Array.from({ length: SENT_ROWS * COLUMNS }, (_, index) => index);
  const plain = numbers.map((index) => text(`f${index}`));
  const urls = {
    ours: await publish({ origin, user, fields: [{ ...table, minRows: ROWS }] }),
    [SHORT]: await publish({ origin, user, fields: [table] }),
    [TEXT_FIELD]: await publish({ origin, user, fields: [text("f0")] }),
    [PLAIN]: await publish({ origin, user, fields: plain }),
  };
  return [...(await keys(origin, urls)), ...(await sending({ origin, urls, numbers }))];
}

async function keys(origin, urls) {
  const browser = await launchChromium();
  const visit = (name, id) => () =>
    inVisit(browser, `${origin}/form/${urls[name]}`, ({ page, url }) =>
      typeOnceReady(page, url, id),
    );
  try {
    const found = await inTurn({
      ours: visit("ours", `t.${ROWS / 2}.c4`),
      [TEXT_FIELD]: visit(TEXT_FIELD, "f0"),
    });
    return [
      row({
        what: `A table of ${ROWS} × ${COLUMNS}: a key until its paint, to ${TEXT_FIELD}`,
        aim: "≤ 1.50",
        results: Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.flat()])),
        beside: TEXT_FIELD,
        show: milliseconds,
      }),
    ];
  } finally {
    await browser.close();
  }
}

async function typeOnceReady(page, url, id) {
  await page.goto(url, { waitUntil: "networkidle" });
  // The network is idle before a slow browser has read a document of 1 MB to its end.
  await page.waitForLoadState("load");
  await page.locator(`[id="field-${id}"]`).waitFor();
  return typeInto(page, id, TYPED);
}

async function sending({ origin, urls, numbers }) {
  const rows = Array.from({ length: SENT_ROWS }, (_, place) =>
    Object.fromEntries(numbers.slice(0, COLUMNS).map((index) => [`c${index}`, `Text ${place}`])),
  );
  const answers = Object.fromEntries(
    numbers.map((index) => [`f${index}`, `Text ${Math.floor(index / COLUMNS)}`]),
  );
  const send = (name, body) => async () => {
    const times = [];
    for (let count = 0; count < SENDINGS; count += 1) {
      const begun = performance.now();
      await post(`${origin}/api/public-forms/${urls[name]}/submit`, body);
      times.push(performance.now() - begun);
    }
    return times;
  };
  const found = await inTurn({ ours: send(SHORT, { t: rows }), [PLAIN]: send(PLAIN, answers) });
  return [
    row({
      what: `Sending ${SENT_ROWS} × ${COLUMNS} cells of a table, to the same answers ${PLAIN}`,
      aim: "≤ 2.00",
      results: Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.flat()])),
      beside: PLAIN,
      show: milliseconds,
    }),
  ];
}

function text(id) {
  return { id, type: "text", label: `Text ${id}` };
}

function register(origin) {
  const name = `bench-tables-${Date.now()}`;
  const account = { username: name, email: `${name}@example.com`, password: "bench-password" };
  return post(`${origin}/api/auth/register`, account);
}

async function publish({ origin, user, fields }) {
  const form = await post(`${origin}/api/forms`, { title: "Table", fields }, user.token);
  const live = await post(`${origin}/api/forms/${form.id}/publish`, undefined, user.token);
  return live.publicUrl;
}
