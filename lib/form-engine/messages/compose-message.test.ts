import { describe, expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { parseMarkdown } from "@/lib/field-types/_shared/markdown/parse-markdown";
import { plain } from "@/tests/factories/content/plain-fields";
import { compileForm } from "../compile-form";
import { composeMessage, messageAddress, sampleMessage } from "./compose-message";

const form = compileForm([
  plain("name", { label: "Name" }),
  plain("mail", { type: "email", label: "E-mail" }),
  plain("way", { type: "radio", label: "Way", options: ["Train", "Car"] }),
  plain("pin", { type: "password", label: "PIN" }),
]);
const written = {
  message: { subject: "By {{way}}\n for {{name|you}}", withAnswers: "text" as const },
  blocks: parseMarkdown("Hello **{{name|you}}** {{pin}}"),
  form,
  texts: ENGLISH,
};

describe("a message", () => {
  it("shows answers in its text, and what somebody typed never in its subject", () => {
    const answers = { name: "Ada [x](http://evil.example)", way: "Car", pin: "1234" };
    const { subject, blocks, rows } = composeMessage({ ...written, answers });
    expect(subject).toBe("By Car for you");
    expect(JSON.stringify(blocks)).toContain("Ada [x](http:");
    expect(JSON.stringify(blocks)).not.toContain("http://evil.example");
    expect(JSON.stringify(blocks)).not.toContain("1234");
    expect(JSON.stringify(blocks)).not.toContain("href");
    expect(rows.map(({ label }) => label)).toEqual(["Name", "Way"]);
  });

  it("has no word in its subject that was typed for an option", () => {
    const way = { type: "radio", label: "Way", options: ["Train", "Other"] };
    const other = compileForm([plain("way", way)]);
    const message = { subject: "By {{way}}", withAnswers: "none" as const };
    const answers = { way: "Other", way_other: "Win a prize" };
    const { subject } = composeMessage({ ...written, message, blocks: [], form: other, answers });
    expect(subject).toBe("By Other");
  });

  it("has only the beginning of a long result in its subject, and no link", () => {
    const sum = plain("sum", { type: "calculation", label: "Sum", formula: "{name}" });
    const long = compileForm([plain("name"), sum]);
    const message = { subject: "For {{sum}}", withAnswers: "none" as const };
    const answers = { name: "", sum: `evil.com ${"x".repeat(500)}` };
    const { subject } = composeMessage({ ...written, message, blocks: [], form: long, answers });
    expect(subject).toMatch(/^For evil\.\u2060com x+…$/);
    expect(subject.length).toBeLessThan(220);
  });

  it("is a sample with the names of fields before anything is answered", () => {
    const { subject, blocks, rows } = sampleMessage(written);
    expect(subject).toBe("By [Way] for you");
    expect(JSON.stringify(blocks)).toContain("[Name]");
    expect(rows).toEqual(["Name", "E-mail", "Way"].map((label) => ({ label, text: `[${label}]` })));
  });

  it("goes to the address that was answered", () => {
    const to = { to: { fieldId: "mail" } };
    expect(messageAddress(to, { mail: " ada@example.com " })).toBe("ada@example.com");
    expect(messageAddress(to, { mail: "ada@example。com" })).toBe("ada@example.com");
    expect(messageAddress(to, { mail: "" })).toBeNull();
    expect(messageAddress(to, { mail: "ada" })).toBeNull();
    expect(messageAddress(to, {})).toBeNull();
  });
});
