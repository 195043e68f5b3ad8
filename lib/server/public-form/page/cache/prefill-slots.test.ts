import { expect, it } from "vitest";
import { createSlots, markContexts, slotTexts } from "./prefill-slots";

const slots = createSlots(["name", "why"]);
const [name = { mark: "" }, why = { mark: "" }] = slots;
const DATA = `<script type="application/json" id="form-data">{"name":"${name.mark}"}</script>`;

function filled(html: string, answers: Record<string, string>): string {
  const texts = Object.entries(slotTexts(slots, answers));
  const { marked } = markContexts(html, slots);
  return texts.reduce((page, [mark, text]) => page.replaceAll(mark, () => text), marked);
}

it("each text is written as its place asks", () => {
  const html = `<input value="${name.mark}"><textarea rows="3">${why.mark}</textarea>${DATA}`;
  expect(filled(html, { name: `</script>"&`, why: `\n<b>` })).toBe(
    `<input value="&lt;/script&gt;&quot;&amp;"><textarea rows="3">\n\n&lt;b&gt;</textarea>` +
      String.raw`<script type="application/json" id="form-data">{"name":"\u003c/script>\"&"}</script>`,
  );
});

it.each([
  ["beside other text", "why", `<input value="${name.mark}"><p>Dear ${why.mark}</p>`],
  ["as a part of a value", "why", `<input value="${name.mark}"><input value="+${why.mark}">`],
  ["in another attribute", "why", `<input value="${name.mark}"><p title="${why.mark}"></p>`],
  ["in no control", "name", `<input value="${why.mark}">`],
])("a page with a text %s is not filled in with it", (_, key, html) => {
  expect(markContexts(html + DATA, slots).unfillable).toEqual([key]);
});
