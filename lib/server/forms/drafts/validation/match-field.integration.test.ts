import { expect, it } from "vitest";
import { publishForm } from "@/lib/server/forms/versions/publish-form";
import { plain } from "@/tests/factories/content/plain-fields";
import { publishedForm } from "@/tests/factories/stored/deliveries";
import { createForm } from "../create-form";

const settings = { boardMode: "match" as const, matchFieldId: "who" };

async function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

it("a save is refused when no field of the form finds the item to update", async () => {
  const { teamId } = await publishedForm({ title: "Orders" });
  const save = (fields: ReturnType<typeof plain>[], given = {}) =>
    refusal(
      createForm({ teamId, request: { title: "A", fields, settings: { ...settings, ...given } } }),
    );
  const message = "The field that finds the item to update does not exist.";
  expect(await save([plain("other")])).toMatchObject({
    code: "invalid",
    message,
    fieldErrors: { settings: message },
  });
  expect(await save([plain("who")], { matchFieldId: null })).toMatchObject({
    message: "Choose the field that finds the item to update.",
  });
  expect(await save([plain("who")])).toBeNull();
});

it("a publish is refused until that field has a column of the board", async () => {
  const { teamId } = await publishedForm({ title: "Orders" });
  const publish = async (field: ReturnType<typeof plain>) => {
    const request = { title: "A", mondayBoardId: "9001", fields: [field], settings };
    const { id } = await createForm({ teamId, request });
    return refusal(publishForm({ id, teamId, publishedBy: "ann" }));
  };
  expect(await publish(plain("who"))).toMatchObject({
    code: "invalid",
    message: '"WHO" finds the item to update, and is mapped to no column of the board.',
  });
  expect(await publish(plain("who", { mondayColumnId: "text_1" }))).toBeNull();
});
