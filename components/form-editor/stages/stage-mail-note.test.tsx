import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { queryKeys } from "@/lib/client/queries/query-keys";
import type { Stage } from "@/lib/domain/stages/stage";
import { stage } from "@/tests/factories/content/stages";
import { inEditor } from "../editor.fixture";
import { StageMailNote } from "./stage-mail-note";

function shown(filledBy: Stage["filledBy"], isAvailable: boolean): string {
  const client = createQueryClient();
  const mail = { email: "ada@example.com", isAvailable, isConfirmed: true, isStopped: false };
  client.setQueryData(queryKeys.mailSettings, mail);
  const note = <StageMailNote stages={[stage("boss", { filledBy })]} />;
  return renderToStaticMarkup(inEditor(note, {}, client));
}

it("says where links are that no e-mail brings, before a form is published", () => {
  expect(shown({ address: "boss@example.com" }, false)).toContain("This server sends no e-mail");
  expect(shown({ fieldId: "mail" }, false)).toContain("they hand them on");
  expect(shown({ address: "boss@example.com" }, true)).toBe("");
  expect(shown({ userId: 7 }, false)).toBe("");
});
