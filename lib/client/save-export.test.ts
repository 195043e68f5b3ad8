import { expect, it } from "vitest";
import { countLines } from "./save-export";

const bytes = (text: string) => new TextEncoder().encode(text);

it("counts the lines of CSV across chunks, not those inside cells", () => {
  const count = countLines({ isQuoting: true });
  expect(count(bytes('ID,Name\r\n1,"two\nli'))).toBe(1);
  expect(count(bytes('nes ""x"""\r\n2,b\r\n'))).toBe(3);
});

it("counts the lines of JSON whatever is quoted in them", () => {
  const count = countLines({ isQuoting: false });
  expect(count(bytes('{"a":"\\""}\n{"a":1}\n'))).toBe(2);
});
