import { GIF, PNG } from "@/tests/factories/sent/images";
import { field } from "../support/form-builder";
import { expect, test } from "../support/test";

const CANARY = "http://canary.invalid/";
const SCRIPT = `<script>alert(1);fetch("${CANARY}")</script><img src="${CANARY}" onerror="alert(2)">`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(3)"><image href="${CANARY}"/></svg>`;
const HOSTILE_GIF = Buffer.concat([GIF, Buffer.from(SCRIPT)]);
const HOSTILE_PNG = Buffer.concat([PNG, Buffer.from(SCRIPT)]);
const XSLT = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${CANARY}"?><a>${SVG}</a>`;
const ID3 = Buffer.concat([
  Buffer.from("ID3\u0003\u0000\u0000\u0000\u0000\u0000\u000a"),
  Buffer.from(SCRIPT),
]);

const FILES: [name: string, mimeType: string, content: string | Buffer][] = [
  ["page.html", "text/html", SCRIPT],
  ["page.png", "image/png", SCRIPT],
  ["page.html", "image/png", SCRIPT],
  ["page.jpg", "text/html", `\u00ff\u00d8\u00ff\u00e0${SCRIPT}`],
  ["page", "application/octet-stream", `<!doctype html>${SCRIPT}`],
  [
    "page.xhtml",
    "application/xhtml+xml",
    `<html xmlns="http://www.w3.org/1999/xhtml">${SVG}</html>`,
  ],
  ["drawing.svg", "image/svg+xml", SVG],
  ["drawing.png", "image/svg+xml", SVG],
  ["drawing.svg", "image/png", `<?xml version="1.0"?>${SVG}`],
  ["style.xml", "text/xml", XSLT],
  ["feed.rss", "application/rss+xml", XSLT],
  ["code.js", "text/javascript", `alert(4)`],
  ["dot.gif", "text/html", HOSTILE_GIF],
  ["dot.gif", "image/gif", HOSTILE_GIF],
  ["dot.png", "image/png", HOSTILE_PNG],
  ["sound.mp3", "audio/mpeg", ID3],
  ["sound.html", "audio/mpeg", SCRIPT],
  [
    "a.pdf",
    "application/pdf",
    `%PDF-1.4\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(5))>>>>`,
  ],
  [
    "mail.mht",
    "multipart/related",
    `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${SCRIPT}`,
  ],
  ["a.swf", "application/x-shockwave-flash", "FWS\u0009"],
  [`"><img src=x onerror=alert(6)>.png`, "image/png", HOSTILE_PNG],
  ["a.png\r\nX-Evil: 1", "image/png", HOSTILE_PNG],
  ["../../../page.html", "text/html", SCRIPT],
  ["utf7.txt", "text/plain; charset=utf-7", "+ADw-script+AD4-alert(7)+ADw-/script+AD4-"],
  ["a.html;.png", "image/png", SCRIPT],
];

test("a hostile set of files opens nothing, wherever its owner opens it", async ({
  ownerPage: page,
  account,
  context,
}) => {
  const form = await account.createLiveForm({
    title: "Anything",
    fields: [field("file", "f", { label: "Files", maxFiles: FILES.length })],
  });
  const uploads: { upload: string }[] = [];
  for (const [name, mimeType, content] of FILES) {
    const file = { name, mimeType, buffer: Buffer.from(content) };
    const reply = await page.request.post(`/api/public-forms/${form.publicUrl}/uploads?field=f`, {
      multipart: { file },
    });
    expect(reply.status(), name).toBe(201);
    // The contract defines this shape; integration tests check it.
    uploads.push({ upload: ((await reply.json()) as { upload: string }).upload });
  }
  await account.submit(form.publicUrl, { f: uploads });

  const alarms: string[] = [];
  context.on("dialog", (dialog) => {
    alarms.push(dialog.message());
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (request.url().startsWith(CANARY)) {
      alarms.push(request.url());
    }
  });
  await page.goto(`/submissions?form=${form.id}`);
  await page
    .getByRole("button", { name: /View submission/ })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole("link", { name: /^Download/ })).toHaveCount(FILES.length);
  const tab = await context.newPage();
  for (const { upload } of uploads) {
    for (const query of ["", "?inline=1"]) {
      // A download causes no navigation.
      await tab.goto(`/api/files/${upload}${query}`).catch(() => undefined);
    }
  }
  expect(alarms).toEqual([]);
});
