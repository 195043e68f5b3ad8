import { expect, it } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { fileDefinition, fileLimits } from "./definition";
import { limitsInWords } from "./limits-in-words";

const bare = { ...fileDefinition.create("f"), maxFiles: undefined, maxFileSize: undefined };

it.each([
  [bare, "One file, up to 10 MB"],
  [{ ...bare, maxFiles: 5, maxFileSize: 20 }, "Up to 5 files, 20 MB each"],
  [
    { ...bare, acceptedFileTypes: ["image/*", ".pdf", "application/zip"] },
    "One file, up to 10 MB: images, PDF, ZIP",
  ],
  [
    {
      ...bare,
      acceptedFileTypes: [
        "image/png",
        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        ".xlsx",
        ".DOC",
        "application/x-7z",
      ],
    },
    "One file, up to 10 MB: PNG, Excel, Word, 7Z",
  ],
])("the label of %j says %s", (field, label) => {
  expect(limitsInWords(fileLimits(field), ENGLISH)).toBe(label);
});
