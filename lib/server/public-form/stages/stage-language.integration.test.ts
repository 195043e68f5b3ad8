import { expect, it } from "vitest";
import { textsOf } from "@/lib/domain/system-texts/catalogues";
import { db } from "@/lib/server/db/client";
import { plain } from "@/tests/factories/content/plain-fields";
import { stage } from "@/tests/factories/content/stages";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { stageTokenOf } from "@/tests/factories/stored/stages";
import { submitForm } from "../submit/submit-form";
import { VISITOR_ROUTES } from "../visitor-routes";

const fields = [
  plain("name"),
  plain("p", { type: "page", stageId: "boss" }),
  plain("says", { type: "decision", required: true }),
];

it("a stage is answered in the language that its page was opened in", async () => {
  const settings = { stages: [stage("boss")], languages: ["en", "de"] };
  const { formId } = await publishedForm({ title: "Leave", fields, settings });
  const { publicUrl } = await db.form.findUniqueOrThrow({ where: { id: formId } });
  const sending = { publicUrl: publicUrl ?? "", body: { name: "Ida" }, idempotencyKey: null };
  const { id } = await submitForm(sending);
  const token = await stageTokenOf(id);
  const opened = await VISITOR_ROUTES["GET /stage/[token]"](
    new Request(`http://localhost/stage/${token}?lang=de`),
    { token },
  );
  const text = await new Response(opened.body as BodyInit).text();
  const action = `/api/stage-links/${token}?lang=de`;
  expect(text).toContain(`action="${action}"`);
  expect(text).toMatch(/<div id="form-root" data-language="de"/);

  const refusal = async (path: string) => {
    const headers = { "Content-Type": "application/json", "Accept-Language": "fr" };
    const request = new Request(`http://localhost${path}`, { method: "POST", headers, body: "{}" });
    const { status, body } = await VISITOR_ROUTES["POST /api/stage-links/[token]"](request, {
      token,
    });
    expect(status).toBe(403);
    return new Response(body as BodyInit).text();
  };
  expect(await refusal(action)).toContain(textsOf("de").refusals.stageFromPage);
});
