import { expect, it } from "vitest";
import { embedCode } from "./embed-code";

it("frames the embed page and fits its height by script", () => {
  const code = embedCode({ fullPublicUrl: "https://f.example/form/abc", title: "Intake" });
  expect(code).toContain('src="https://f.example/embed/abc"');
  expect(code).toContain('<script async src="https://f.example/embed.js"></script>');
  expect(code).toMatch(/<iframe[^>]* height="\d+"/);
});

it("keeps a title inside its attribute", () => {
  const title = '"><script>alert(1)</script> & more';
  const code = embedCode({ fullPublicUrl: "https://f.example/form/abc", title });
  expect(code).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more"');
  expect(code.match(/<script/g)).toHaveLength(1);
});

it("lets the frame use what its fields need of the device", () => {
  const form = { fullPublicUrl: "https://f.example/form/abc", title: "Intake" };
  expect(embedCode({ ...form, devices: ["microphone", "camera"] })).toContain(
    'allow="microphone; camera"',
  );
  expect(embedCode(form)).not.toContain("allow=");
});

it("names the parameters that the frame gets, for forms that want some", () => {
  const form = { fullPublicUrl: "https://f.example/form/abc", title: "Intake" };
  const code = embedCode({ ...form, parameters: ["utm_source", "lead.id"] });
  expect(code).toContain('data-parameters="utm_source lead.id"');
  expect(embedCode(form)).not.toContain("data-parameters");
});

it("opens the form by a button, at the side too, and tells the script what the frame needs", () => {
  const form = { fullPublicUrl: "https://f.example/form/abc", title: "A & B" };
  const needs = { parameters: ["ref"], devices: ["camera"] };
  const popup = embedCode({ ...form, ...needs, kind: "popup" });
  expect(popup).toContain('data-formlane-popup="https://f.example/embed/abc"');
  expect(popup).toContain('data-parameters="ref"');
  expect(popup).toContain('data-formlane-allow="camera"');
  expect(popup).toContain(">A &amp; B</button>\n<script");
  const tab = embedCode({ ...form, kind: "tab" });
  expect(tab).toContain('data-formlane-tab="https://f.example/embed/abc"');
  expect(tab).not.toContain("<iframe");
});

it("fills a whole page with a frame that keeps its size", () => {
  const code = embedCode({
    fullPublicUrl: "https://f.example/form/abc",
    title: "Intake",
    kind: "page",
  });
  expect(code).toContain("data-formlane-page");
  expect(code).not.toContain("height=");
});
