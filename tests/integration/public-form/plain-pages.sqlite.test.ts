import { beforeAll, describe, expect, it } from "vitest";
import { when } from "@/tests/factories/content/plain-fields";
import { PNG } from "@/tests/factories/sent/images";
import { call, newAccount, newLiveForm, type Account } from "../support/api";
import { answersOf, submit } from "../support/files";
import { file, formOf, post, tokenOf, valueOf, type Entries } from "../support/plain-pages";

const NAME = { id: "name", type: "text", label: "Name", required: true };
const NOTE = { id: "note", type: "textarea", label: "Note" };
const FILES = { id: "f", type: "file", label: "Files", maxFiles: 2, maxFileSize: 1 };

let account: Account;

beforeAll(async () => {
  account = await newAccount();
});

const newPage = (fields: readonly object[] = [NAME, NOTE], more: object = {}) =>
  newLiveForm(account, { title: "Plain", fields, ...more });

describe("a page that posts itself", () => {
  it.each([
    ["multipart", (entries: Entries) => formOf(entries)],
    ["urlencoded", (entries: Entries) => new URLSearchParams(entries as [string, string][])],
  ])("is stored and leads to its receipt: %s", async (_encoding, encode) => {
    const { id, publicUrl } = await newPage();
    const reply = await post(
      publicUrl,
      encode([
        ["field-name", "Ida"],
        ["field-note", "1\r\n2"],
      ]),
    );
    const location = reply.headers.get("location") ?? "";
    expect(reply.status).toBe(303);
    expect(location).toMatch(new RegExp(`^/form/${publicUrl}/sent/\\d+-[\\w-]{22}$`));
    expect(await answersOf(account, id)).toEqual([{ name: "Ida", note: "1\n2" }]);
    const sent = await call(location);
    expect(sent.status).toBe(200);
    expect(sent.text).toContain("Your receipt number is");
    expect(sent.headers.get("cache-control")).toBe("private, no-store");
    expect(sent.text).toContain('name="robots" content="noindex"');
  });

  it("is returned with the errors and everything typed, in no address and no header", async () => {
    const { id, publicUrl } = await newPage();
    const typed = '"><script>alert(1)</script>';
    const reply = await post(
      publicUrl,
      formOf([
        ["field-name", " "],
        ["field-note", typed],
      ]),
    );
    expect(reply.status).toBe(400);
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(reply.headers.get("cache-control")).toBe("private, no-store");
    expect(reply.text).toContain("Please check 1 answer");
    expect(reply.text).toContain('id="field-name-error"');
    expect(reply.text).toContain("&lt;script>alert(1)&lt;/script>");
    expect(reply.text).not.toContain(typed);
    expect(JSON.stringify([...reply.headers])).not.toContain("alert");
    expect(await answersOf(account, id)).toEqual([]);
  });

  it("has the headers of its page and may be framed only as that", async () => {
    const { publicUrl } = await newPage();
    for (const [query, ancestors] of [
      ["", "'none'"],
      ["?from=form", "'none'"],
      ["?from=embed", "*"],
    ] as const) {
      const { headers } = await post(publicUrl, new URLSearchParams(), query);
      const policy = headers.get("content-security-policy") ?? "";
      expect(policy).toContain(`frame-ancestors ${ancestors}`);
      expect(policy).toMatch(/script-src \S+\/page\/ /);
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    }
    expect((await post(publicUrl, new URLSearchParams(), "?from=//evil")).status).toBe(400);
  });

  it("asks what only now follows before anything is stored", async () => {
    const follows = {
      id: "who",
      type: "text",
      label: "Who",
      conditionalLogic: when({ dependsOn: "name", value: "Ida" }),
    };
    const { id, publicUrl } = await newPage([NAME, follows]);
    const first = await post(publicUrl, formOf([["field-name", "Ida"]]));
    expect(first.status).toBe(400);
    expect(first.text).toContain("More questions follow from your answers.");
    expect(first.text).toContain('name="field-who"');
    expect(await answersOf(account, id)).toEqual([]);
    const seen = ["form.seen", valueOf(first.text, "form.seen")] as const;
    const second = await post(publicUrl, formOf([["field-name", "Ida"], seen]));
    expect(second.status).toBe(303);
    expect(await answersOf(account, id)).toEqual([{ name: "Ida" }]);
  });

  it("keeps what was answered to questions that another choice hides meanwhile", async () => {
    const choice = { id: "pet", type: "dropdown", label: "Pet", options: ["Dog", "Cat"] };
    const nameOf = (value: string) => ({
      id: value,
      type: "text",
      label: `Name of the ${value}`,
      required: true,
      conditionalLogic: when({ dependsOn: "pet", value }),
    });
    const code = { ...nameOf("Dog"), id: "code", type: "password", label: "Code", required: false };
    const { id, publicUrl } = await newPage([choice, nameOf("Dog"), nameOf("Cat"), code]);
    const again = (before: { text: string } | null, entries: Entries) => {
      const hidden = ["form.seen", "form.kept"].map(
        (name) => [name, valueOf(before?.text ?? "", name)] as const,
      );
      return post(publicUrl, formOf([...hidden.filter(([, value]) => value !== ""), ...entries]));
    };
    const asked = await again(null, [["field-pet", "Dog"]]);
    const changed = await again(asked, [
      ["field-pet", "Cat"],
      ["field-Dog", 'Rex "1"'],
      ["field-code", "secret word"],
    ]);
    expect(changed.text).toContain('name="field-Cat"');
    expect(changed.text).not.toContain('name="field-Dog"');
    const back = await again(changed, [
      ["field-pet", "Dog"],
      ["field-Cat", "Tom"],
    ]);
    expect(valueOf(back.text, "field-Dog")).toBe('Rex "1"');
    expect(valueOf(back.text, "field-code")).toBe("secret word");
    const sent = await again(back, [
      ["field-pet", "Dog"],
      ["field-Dog", 'Rex "1"'],
    ]);
    expect(sent.status).toBe(303);
    const dependents = { Dog: { "Name of the Dog": 'Rex "1"' } };
    expect(await answersOf(account, id)).toEqual([
      { pet: { value: "Dog", conditionalData: dependents } },
    ]);
  });

  it("counts one start a visit, however often its page is returned", async () => {
    const { id, publicUrl } = await newPage();
    const first = await post(publicUrl, formOf([["field-name", " "]]));
    const again = ["form.again", valueOf(first.text, "form.again")] as const;
    await post(publicUrl, formOf([["field-name", "Ida"], again]));
    const stats = async () => (await call(`/api/forms/${id}/stats`, { token: account.token })).json;
    await expect.poll(stats, { timeout: 60_000 }).toMatchObject({ starts: 1, submissions: 1 });
  });

  it("is 404 where nothing is live, and no other kind of body is taken", async () => {
    expect((await post("nothing-here", new URLSearchParams())).status).toBe(404);
    const { publicUrl } = await newPage();
    expect((await post(publicUrl, "name=Ida")).status).toBe(415);
    const json = await submit(publicUrl, {});
    expect([json.status, json.headers.get("content-type")]).toEqual([
      400,
      "text/plain; charset=utf-8",
    ]);
  });
});

describe("one visit", () => {
  it("is stored once, however often its page is posted at a time, and sent as JSON then", async () => {
    const { id, publicUrl } = await newPage();
    const token = await tokenOf(publicUrl);
    const entries: Entries = [
      ["form.token", token],
      ["field-name", "Ida"],
    ];
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => post(publicUrl, formOf(entries))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(replies.map(({ headers }) => headers.get("location"))).size).toBe(1);
    const json = await submit(publicUrl, { name: "Ida" }, token);
    expect(json.status).toBe(201);
    expect(replies[0]?.headers.get("location")).toContain(`/${(json.json as { id: number }).id}-`);
    expect(await answersOf(account, id)).toEqual([{ name: "Ida" }]);
  });

  it("is stored once with its files too", async () => {
    const { id, publicUrl } = await newPage([FILES]);
    const token = await tokenOf(publicUrl);
    const entries: Entries = [
      ["form.token", token],
      ["field-f", file("a.png", PNG)],
    ];
    const [first, second] = [
      await post(publicUrl, formOf(entries)),
      await post(publicUrl, formOf(entries)),
    ];
    expect(first.status).toBe(303);
    expect(second.headers.get("location")).toBe(first.headers.get("location"));
    expect(await answersOf(account, id)).toHaveLength(1);
  });

  it("says so when other answers follow, which can be sent with the next press", async () => {
    const { id, publicUrl } = await newPage();
    const token = await tokenOf(publicUrl);
    await post(
      publicUrl,
      formOf([
        ["form.token", token],
        ["field-name", "Ida"],
      ]),
    );
    const other = await post(
      publicUrl,
      formOf([
        ["form.token", token],
        ["field-name", "Jo"],
      ]),
    );
    expect(other.status).toBe(400);
    expect(other.text).toMatch(/had already arrived as receipt number #\d+/);
    const fresh = valueOf(other.text, "form.token");
    expect(fresh).not.toBe(token);
    await post(
      publicUrl,
      formOf([
        ["form.token", fresh],
        ["field-name", "Jo"],
      ]),
    );
    expect(await answersOf(account, id)).toEqual([{ name: "Jo" }, { name: "Ida" }]);
  });
});

describe("a posted page of a stranger to the form", () => {
  it("stores no name that is no field's, and refuses a part that no control posts", async () => {
    const { id, publicUrl } = await newPage();
    const names = ["field-other", "__proto__", "field-__proto__", "form.x", "x"];
    const entries: Entries = [["field-name", "Ida"], ...names.map((name) => [name, "x"] as const)];
    expect((await post(publicUrl, formOf([["field-name.x", "x"]]))).status).toBe(400);
    expect((await post(publicUrl, formOf(entries))).status).toBe(303);
    expect(await answersOf(account, id)).toEqual([{ name: "Ida" }]);
  });

  it("gets no further than a JSON body would by its size, and never a 5xx", async () => {
    const { publicUrl } = await newPage();
    const long = new URLSearchParams([["field-name", "x".repeat(1_100_000)]]);
    expect((await post(publicUrl, long)).status).toBe(413);
    const type = { "Content-Type": "multipart/form-data; boundary=b" };
    for (const raw of [
      "",
      "--b",
      "--b\r\n\r\n",
      "\r\n--b--",
      "--b\r\nContent-Disposition: x\r\n",
    ]) {
      const path = `/api/public-forms/${publicUrl}/submit`;
      const { status } = await call(path, { method: "POST", raw, headers: type });
      expect(status, JSON.stringify(raw)).toBe(400);
    }
  });

  it("cannot choose what is drawn, nor where from", async () => {
    const { publicUrl } = await newPage();
    const headers = { "x-formlane-input": "x", "x-formlane-own": "127.0.0.1|1" };
    expect((await call(`/form/${publicUrl}`, { headers })).text).not.toContain("Please check");
    const reply = await call(`/api/public-forms/${publicUrl}/submit`, {
      method: "POST",
      raw: "field-note=kept",
      headers: { ...headers, "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect(reply.text).toContain('name="form.token"');
  });
});

describe("after a posted page", () => {
  it("the owner's page follows, out of a frame by a link", async () => {
    const redirectUrl = "https://next.example/thanks?a=1&b=2";
    const { publicUrl } = await newPage([NOTE], { redirectUrl });
    const escaped = redirectUrl.replaceAll("&", "&amp;");
    const plain = await post(publicUrl, new URLSearchParams());
    expect(plain.status).toBe(303);
    const page = await call(plain.headers.get("location") ?? "");
    expect(page.text).toContain(`http-equiv="refresh" content="0; url=${escaped}"`);
    const framed = await post(publicUrl, new URLSearchParams(), "?from=embed");
    const location = framed.headers.get("location") ?? "";
    expect(location).toMatch(/^\/embed\//);
    const sent = await call(location);
    expect(sent.text).not.toContain("http-equiv");
    expect(sent.text).toContain(`<a href="${escaped}" target="_top"`);
    expect(sent.headers.get("content-security-policy")).toContain("frame-ancestors *");
  });

  it("no other visitor's receipt can be shown", async () => {
    const [one, other] = [await newPage([NOTE]), await newPage([NOTE])];
    const sent = await post(one.publicUrl, new URLSearchParams());
    const token = sent.headers.get("location")?.split("/").at(-1) ?? "";
    expect((await call(`/form/${other.publicUrl}/sent/${token}`)).status).toBe(404);
    expect((await call(`/form/${one.publicUrl}/sent/${token}0`)).status).toBe(404);
  });
});
