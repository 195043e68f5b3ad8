import { expect, it } from "vitest";
import { parseObjectStoreAddress } from "./object-store-address";

it.each([
  ["s3://files", { name: "files", prefix: "" }],
  ["s3://files/", { name: "files", prefix: "" }],
  ["s3://files.example/forms", { name: "files.example", prefix: "forms/" }],
  ["s3://files/forms/2026/", { name: "files", prefix: "forms/2026/" }],
])("reads %s", (address, bucket) => {
  expect(parseObjectStoreAddress(address)).toEqual(bucket);
});

it.each([
  "",
  "files",
  "s3://",
  "s3://F",
  "s3://files//a",
  "s3://files/a b",
  "https://files/a",
  "s3://files/a?b",
])("refuses %j", (address) => {
  expect(parseObjectStoreAddress(address)).toBeNull();
});
