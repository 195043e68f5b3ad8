import { gzipSync } from "node:zlib";
import { publishFormOfTwenty, twentyFields } from "../forms/form-of-twenty.mjs";
import { launchChromium } from "../support/launch-chromium.mjs";
import { row } from "../support/rows.mjs";

const IDLE_MS = 1_000;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const FOR_SCRIPTS = /javascript|json|x-component/;

/**
 * JavaScript of a page of 20 fields, gzipped: every script that Chromium gets while the page loads,
 * is idle, and is typed into, the data that such scripts fetch, and what stands in the HTML.
 */
export async function measureScripts({ bare, ...formlane }) {
  const browser = await launchChromium();
  const [idle, typed, sent] = [{}, {}, {}];
  try {
    for (const [name, { origin }] of Object.entries(formlane)) {
      const url = `${origin}/form/${(await publishFormOfTwenty(origin)).publicUrl}`;
      [idle[name], typed[name], sent[name]] = await bytesOf(browser, url);
    }
    const yardsticks = {
      "empty Next page": "empty",
      "react-hook-form in Next": "hook-form/20",
      "SurveyJS in Next": "survey/20",
    };
    for (const [name, path] of Object.entries(yardsticks)) {
      [idle[name], typed[name]] = await bytesOf(browser, `${bare.origin}/${path}`);
    }
  } finally {
    await browser.close();
  }
  const what = "JavaScript of a page of 20 fields, gzipped";
  const aim = "≤ 45.0 KiB";
  return [
    row({ what: `${what}, loaded and idle`, aim, results: idle, show: kibibytes }),
    row({ what: `${what}, typed into`, aim, results: typed, show: kibibytes }),
    row({ what: `${what}, sent`, aim, results: sent, show: kibibytes }),
  ];
}

/** Gzipped bytes until the page is idle, is typed into, and is sent; each in a list of one run. */
async function bytesOf(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const sizes = [];
  page.on("response", (response) => sizes.push(bytesFor(response, url)));
  const total = async () => {
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(IDLE_MS);
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  await page.goto(url);
  const idle = await total();
  const fields = page.getByRole("textbox");
  if ((await fields.count()) > 0) {
    await fields.first().click();
    await page.keyboard.type("some words");
    await page.keyboard.press("Tab");
  }
  const typed = await total();
  if (new URL(url).pathname.startsWith("/form/")) {
    await send(page);
  }
  const sent = await total();
  await page.close();
  return [[idle], [typed], [sent]];
}

async function send(page) {
  for (const { label, type } of twentyFields()) {
    const control = page.getByLabel(label, { exact: false }).first();
    await (type === "dropdown" ? control.selectOption("North") : control.fill("some words"));
  }
  const answer = page.waitForResponse((response) => response.url().endsWith("/submit"));
  await page.getByRole("button", { name: "Submit" }).click();
  await answer;
}

/** A script's, or that of fetched data; of the page itself what stands in its script elements. */
async function bytesFor(response, url) {
  const kind = response.request().resourceType();
  const type = (await response.headerValue("content-type")) ?? "";
  if (response.url() === url && kind === "document") {
    return inline(await response.text());
  }
  const isData = ["fetch", "xhr"].includes(kind) && response.request().method() === "GET";
  const isCounted =
    kind === "script" || /javascript/.test(type) || (isData && FOR_SCRIPTS.test(type));
  return isCounted && response.ok() ? gzipped(await response.body()) : 0;
}

/** Scripts and data for scripts, compressed together, as they are in the page. */
function inline(html) {
  const elements = [...html.matchAll(SCRIPT)].filter(
    ([, attributes]) => !/\bsrc=/.test(attributes),
  );
  return gzipped(elements.map(([, , content]) => content).join("\n"));
}

function gzipped(content) {
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}

function kibibytes(bytes) {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
