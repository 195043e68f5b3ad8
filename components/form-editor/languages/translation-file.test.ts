import { expect, it } from "vitest";
import { LIMITS } from "@/lib/domain/limits";
import { DOWNLOADS, formatOf, uploadProblem } from "./translation-file";

const csv = (content: string) => ({ format: "csv" as const, content });
const stored = (text: string) => ({ texts: { title: { text, of: "1" } }, originals: {} });

it("refuses a file that is not in UTF-8, and takes the sign that the form's own texts have", () => {
  const windows = new TextDecoder().decode(new Uint8Array([0x47, 0xfc, 0x6e]));
  expect(uploadProblem(csv(windows), stored("Gut"))).toContain("Save it as UTF-8");
  expect(uploadProblem(csv(windows), undefined)).toContain("Save it as UTF-8");
  expect(uploadProblem(csv(windows), stored("G\uFFFDn"))).toBeNull();
  expect(uploadProblem(csv("Gün"), stored("Gut"))).toBeNull();
});

it("refuses what the call would refuse: the file as a text of JSON", () => {
  const quotes = '"'.repeat(LIMITS.translationsFileBytes / 2);
  expect(uploadProblem(csv(quotes), undefined)).toBe("The file is larger than 8 MB.");
  expect(uploadProblem(csv("a".repeat(quotes.length)), undefined)).toBeNull();
});

it("marks the file for spreadsheets as UTF-8, which Excel asks for", () => {
  expect(DOWNLOADS.find(({ name }) => name === "CSV")?.query).toBe("format=csv&bom=1");
});

it("tells files by their names, else by how they begin", () => {
  expect(formatOf("de.xlf", "")).toBe("xliff");
  expect(formatOf("de", "\n<xliff/>")).toBe("xliff");
  expect(formatOf("de.csv", "key,original")).toBe("csv");
});
