import fc from "fast-check";
import { expect, it } from "vitest";
import { areOnEarth, coordinatesText, readCoordinates } from "./coordinates";

const OSLO = { lat: 59.91, lng: 10.75 };

it.each([
  "59.91, 10.75",
  "59.91,10.75",
  " 59.91 10.75 ",
  "59.91;10.75",
  "59,91, 10,75",
  "59,91 10,75",
  "59,91; 10,75",
  "59.91° N, 10.75° E",
  "59,91°n 10,75°e",
  "+59.91, +10.75",
  "٥٩٫٩١, ١٠٫٧٥",
  "59.91 , 10.75",
  "\u200e59.91, 10.75\u200f",
])("reads %j", (text) => {
  expect(readCoordinates(text)).toEqual(OSLO);
});

it.each([
  ["-33.86, 151.21", { lat: -33.86, lng: 151.21 }],
  ["33.86 S, 70.5 W", { lat: -33.86, lng: -70.5 }],
  ["−33,86 −70,5", { lat: -33.86, lng: -70.5 }],
  ["59, 10", { lat: 59, lng: 10 }],
  ["59,913 10,752", { lat: 59.913, lng: 10.752 }],
  ["-0, 0", { lat: 0, lng: 0 }],
  ["0 S, 0 W", { lat: 0, lng: 0 }],
])("reads %j as %j", (text, read) => {
  expect(readCoordinates(text)).toEqual(read);
});

it.each([
  "",
  "59.91",
  "59,91",
  "59,10",
  "59,91,10,75",
  "59.91,10,75",
  "59.91, 10.75, 3",
  "-59.91 S, 10.75",
  "10.75 E, 59.91 N",
  "59°54'36\"N 10°45'0\"E",
  "1e1, 2",
  "Oslo",
  "59.91, ",
  "1234, 5",
  "9".repeat(200),
  "1 ".repeat(10_000),
])("does not guess at %j", (text) => {
  expect(readCoordinates(text)).toBeNull();
});

it("knows what is on earth", () => {
  expect(areOnEarth({ lat: -90, lng: 180 })).toBe(true);
  expect(areOnEarth({ lat: 90.1, lng: 0 })).toBe(false);
  expect(areOnEarth({ lat: 0, lng: -180.1 })).toBe(false);
});

it("writes what it reads, however small", () => {
  const degrees = (most: number) =>
    fc.integer({ min: -most * 1e7, max: most * 1e7 }).map((value) => value / 1e7 || 0);
  fc.assert(
    fc.property(degrees(90), degrees(180), (lat, lng) => {
      expect(readCoordinates(coordinatesText({ lat, lng }))).toEqual({ lat, lng });
    }),
  );
  expect(coordinatesText({ lat: 1e-7, lng: -2e-7 })).toBe("0.0000001, -0.0000002");
});
