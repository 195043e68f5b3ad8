import { describe, expect, it } from "vitest";
import type { Field } from "@/lib/domain/fields/base-field";
import { DEFAULT_PUBLIC_PAGE_SETTINGS } from "@/lib/domain/forms/public-page-settings";
import { namedFields, namedText } from "@/lib/domain/piping/named-text";
import { PIPE_LIMITS } from "@/lib/domain/piping/pipe-limits";
import { redirectProblem, redirectTemplate } from "@/lib/domain/piping/redirect-template";
import { ENGLISH_VALUES } from "@/lib/domain/system-texts/english-values";
import { definitionOf } from "@/lib/field-types/registry/definitions";
import { fieldListSchema } from "@/lib/field-types/registry/field-list-schema";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { compileForm } from "@/lib/form-engine/compile-form";
import { displayRows } from "../answers/display-rows";
import { foldAnswers } from "../answers/folding/fold-answers";
import { unfoldAnswers } from "../answers/folding/unfold-answers";
import { refusalsIn } from "../checks/form-check";
import { pipingChecks } from "../checks/piping-checks";
import { exportColumns } from "../export/export-columns";
import { textsShowing } from "./form-texts";

const make = (type: string, id: string, own: object = {}): Field => ({
  ...definitionOf({ type }).create(id),
  label: id,
  ...own,
});
const name = make("text", "n1", { label: "First name" });
const contentOf = (fields: Field[], own: { thankYou?: string; redirectUrl?: string } = {}) => ({
  fields,
  redirectUrl: own.redirectUrl ?? null,
  settings: { ...DEFAULT_PUBLIC_PAGE_SETTINGS, thankYou: own.thankYou ?? "" },
});

describe("a label where no answers are", () => {
  it("names the fields that it shows", () => {
    expect(namedText("Hello {{n1|you}}, {{gone}}", [name])).toBe("Hello [First name], {{gone}}");
    expect(fieldName(make("text", "x", { label: "Hi {{n1}}" }), [name])).toBe("Hi [First name]");
    expect(fieldName(make("text", "x", { label: "Hi {{n1}}" }), null)).toBe("Hi […]");
  });

  it("ends where labels show each other, and is no longer than a name", () => {
    const one = make("text", "a", { label: "A {{b}}" });
    const two = make("text", "b", { label: `B {{a}} ${"long ".repeat(50)}` });
    const [first] = namedFields([one, two]);
    expect(first?.label).toMatch(/^A \[B … long (?:long )*.*…\]$/);
    expect(first?.label.length).toBeLessThan(70);
  });

  it("is the key of a dependent on the wire, and back", () => {
    const choice = make("dropdown", "c", { label: "City", options: ["Oslo", "Bergen"] });
    const logic = { enabled: true, dependsOn: "c", showIf: { operator: "equals", value: "Oslo" } };
    const dependent = make("text", "d", { label: "Why, {{n1}}?", conditionalLogic: logic });
    const fields = [name, choice, dependent];
    const flat = { n1: "Ada", c: "Oslo", d: "Sea" };
    const wire = foldAnswers(compileForm(fields), flat);
    expect(JSON.stringify(wire)).toContain('"Why, [First name]?":"Sea"');
    expect(unfoldAnswers(compileForm(fields), wire)).toEqual(flat);
  });

  it("names rows of the viewer and columns of an export", () => {
    const piping = make("text", "p", { label: "{{n1}}'s town" });
    const rows = displayRows({
      form: compileForm([name, piping]),
      answers: { p: "Oslo" },
      texts: ENGLISH_VALUES,
    });
    expect(rows.map(({ label }) => label)).toEqual(["First name", "[First name]'s town"]);
    const columns = exportColumns({ versions: [[name, piping]], withSecrets: false });
    expect(columns.map(({ title }) => title)).toEqual(["First name", "[First name]'s town"]);
  });
});

describe("texts that cannot be as they are", () => {
  const secret = make("password", "pw", { label: "Password" });

  it("are refused when they show a secret, wherever it is", () => {
    const fields = [secret, make("text", "t", { label: "T", description: "{{pw}}" })];
    const own = { thankYou: "{{pw}}", redirectUrl: "https://a.example/{{pw}}" };
    expect(refusalsIn(pipingChecks(contentOf(fields, own)))).toEqual([
      {
        path: "fields.1.description",
        sentence: 'The answer of "Password" is secret: please take it out of the help text of "T".',
      },
      {
        path: "settings.thankYou",
        sentence: 'The answer of "Password" is secret: please take it out of the thank-you text.',
      },
      {
        path: "redirectUrl",
        sentence: 'The answer of "Password" is secret: please take it out of the redirect address.',
      },
    ]);
  });

  it("are refused when they show more answers than a form's texts may", () => {
    const some = make("text", "t", { description: "{{n1}}".repeat(PIPE_LIMITS.perForm) });
    expect(refusalsIn(pipingChecks(contentOf([name, some])))).toEqual([]);
    const more = refusalsIn(pipingChecks(contentOf([name, some], { thankYou: "{{n1}}" })));
    expect(more.map(({ path }) => path)).toEqual(["settings.thankYou"]);
  });

  it.each([
    ["{{gone}}", "Its label shows the answer of an unknown field: {{gone}}"],
    ["{{t}}", "Its label shows the field's own answer"],
    ["{{h}}", 'Its label shows the answer of "Title", which has none'],
    ["{{pw}}", 'Its label shows the answer of "Password", which is secret'],
    ["{{n1}}", undefined],
  ])("are named by the checks: %s", (label, sentence) => {
    const heading = make("heading", "h", { label: "Title" });
    const fields = [name, secret, heading, make("text", "t", { label })];
    const found = pipingChecks(contentOf(fields)).find(({ fieldId }) => fieldId === "t");
    expect(found?.sentence).toBe(sentence);
  });

  it("are named in the form's own texts as well", () => {
    const found = pipingChecks(contentOf([name], { thankYou: "Thanks {{gone}} {{n1}}" }));
    expect(found).toEqual([
      {
        key: "piping-settings.thankYou",
        area: "page",
        fieldId: null,
        text: "The thank-you text shows the answer of an unknown field: {{gone}}.",
        isBlocking: false,
      },
    ]);
  });

  it("are listed for a field that is to be deleted", () => {
    const text = make("paragraph", "p", { label: "Intro", content: "Hi {{n1}}" });
    const content = contentOf([name, text], { redirectUrl: "https://a.example/{{n1}}" });
    expect(textsShowing(content, { fieldId: "n1" }).map((found) => found.name)).toEqual([
      'the content of "Intro"',
      "the redirect address",
    ]);
  });
});

describe("a redirect address that shows answers", () => {
  it("keeps its pipes as they were written", () => {
    expect(redirectTemplate(" HTTPS://A.example/{{n1}}/ü?q={{n1|no one}}#{{n1}} ")).toEqual({
      address: "https://a.example/{{n1}}/%C3%BC?q={{n1|no one}}#{{n1}}",
      problem: null,
    });
  });

  it("keeps what looks like the stand-in of a pipe", () => {
    const address = "https://a.example/pipe0stand0in00x/{{n1}}";
    expect(redirectTemplate(address)).toEqual({ address, problem: null });
    const hidden = redirectTemplate("https://a.example/\u00adpipe0stand0in00x?{{n1}}");
    expect(hidden).toMatchObject({ address: "https://a.example/%C2%ADpipe0stand0in00x?{{n1}}" });
  });

  const NOT_FULL = "The redirect address must be a full http:// or https:// address";
  const BEFORE_PATH =
    "An answer can stand in the path, the query or the fragment of the redirect address, not before them";

  it.each([
    ["{{n1}}", BEFORE_PATH],
    ["{{n1}}://a.example/", BEFORE_PATH],
    ["https://{{n1}}/", BEFORE_PATH],
    ["https://{{n1|a/b}}", BEFORE_PATH],
    ["https://a.example{{n1}}", BEFORE_PATH],
    ["https://a.example:{{n1}}/", BEFORE_PATH],
    ["https://{{n1}}@a.example/", BEFORE_PATH],
    ["https:/{{n1}}/", BEFORE_PATH],
    ["ftp://a.example/{{n1}}", NOT_FULL],
    ["a.example", NOT_FULL],
  ])("cannot be %s", (text, problem) => {
    expect(redirectTemplate(text)).toEqual({ address: null, problem });
    expect(redirectProblem(text)).toBe(problem);
  });

  it("may be missing", () => {
    expect(redirectProblem(" ")).toBeNull();
  });
});

describe("ids that are replaced on save", () => {
  it("are followed in texts", () => {
    const read = fieldListSchema.parse([
      { type: "text", id: "my name", label: "Name" },
      { type: "paragraph", id: "p", label: "Intro", content: "Hi {{my name|you}}" },
    ]);
    expect(read[1]).toMatchObject({ content: `Hi {{${read[0]?.id}|you}}` });
  });
});
