import { beforeAll, describe, expect, it } from "vitest";
import { PNG } from "@/tests/factories/sent/images";
import { newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf } from "../support/files";
import { file, formOf, post, valueOf } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "Name", required: true };
const NOTE = { id: "note", type: "textarea", label: "Note" };
const FILES = { id: "f", type: "file", label: "Files", maxFiles: 2, maxFileSize: 1 };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = (fields: readonly object[]) => newLiveForm(account, { title: "Plain", fields });

describe("files of a posted page", () => {
  it("stay when the page is returned, and are stored with its answers then", async () => {
    const { id, publicUrl } = await newPage([NAME, FILES]);
    const refused = await post(
      publicUrl,
      formOf([
        ["field-f", file("a.png", PNG)],
        ["field-f", file("b.png", PNG)],
      ]),
    );
    expect(refused.status).toBe(400);
    const kept = [...refused.text.matchAll(/name="field-f.kept" value="([^"]*)"/g)].map(
      ([, value = ""]) => value.replaceAll("&quot;", '"'),
    );
    expect(kept).toHaveLength(2);
    const drop = (JSON.parse(kept[0] ?? "") as { upload: string }).upload;
    const sent = await post(
      publicUrl,
      formOf([
        ...kept.map((value) => ["field-f.kept", value] as const),
        ["field-f.drop", drop],
        ["field-f", file("c.png", PNG)],
        ["field-name", "Ida"],
      ]),
    );
    expect(sent.status).toBe(303);
    const [answers] = await answersOf(account, id);
    expect(answers?.["f"]).toMatchObject([{ name: "b.png" }, { name: "c.png" }]);
  });

  it.each([
    ["of another type", { acceptedFileTypes: [".pdf"] }, [file("a.png", PNG)], "accepted type"],
    ["too large", {}, [file("a.txt", "x".repeat(1_100_000))], "is larger than"],
    ["too many", {}, ["a", "b", "c"].map((name) => file(name, PNG)), "You can only upload 2"],
  ])("are refused beside their field: %s", async (_why, limits, files, sentence) => {
    const { id, publicUrl } = await newPage([{ ...FILES, ...limits }, NOTE]);
    const reply = await post(
      publicUrl,
      formOf([...files.map((given) => ["field-f", given] as const), ["field-note", "Behind"]]),
    );
    expect(reply.status).toBe(400);
    expect(reply.text).toContain('id="field-f-error"');
    expect(reply.text).toContain(sentence);
    expect(reply.text).toContain("Behind");
    expect(await answersOf(account, id)).toEqual([]);
  });

  it("of another form are not given away by naming them", async () => {
    const theirs = await newPage([FILES, NAME]);
    const refused = await post(theirs.publicUrl, formOf([["field-f", file("a.png", PNG)]]));
    const kept = valueOf(refused.text, "field-f.kept").replaceAll("&quot;", '"');
    const { id, publicUrl } = await newPage([FILES]);
    const reply = await post(publicUrl, formOf([["field-f.kept", kept]]));
    expect(reply.status).toBe(400);
    expect(reply.text).toContain("no longer on the server");
    expect(await answersOf(account, id)).toEqual([]);
  });
});
