import { expect, it } from "vitest";
import { sentenceOf } from "./refuse-to-start";

it.each([
  ["ours, as it is", "The environment variable PORT is not valid.", /^The environment .*\.$/],
  [
    "the last line of Prisma's",
    "\nInvalid `prisma.$queryRaw()` invocation:\n\n\nCan't reach database server at 10.0.0.1:1",
    /^The database cannot be used \(Can't reach database server at 10\.0\.0\.1:1\)\.$/,
  ],
])("says in one sentence why: %s", (_what, message, sentence) => {
  expect(sentenceOf(new Error(message))).toMatch(sentence);
});
