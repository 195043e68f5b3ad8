import { expect, it } from "vitest";
import { COUNTRY_CODES } from "@/lib/domain/countries/countries";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { ORDERED_PARTS, orderOf, partName } from "./address-format";

it.each([
  ["US", ["street", "city", "region", "postalCode"], "State", "ZIP code"],
  ["NO", ["street", "postalCode", "city"], "Province", "Postal code"],
  ["JP", ["postalCode", "region", "city", "street"], "Prefecture", "Postal code"],
  ["IE", ["street", "city", "region", "postalCode"], "County", "Eircode"],
  ["IN", ["street", "city", "postalCode", "region"], "State", "PIN code"],
  ["AE", ["street", "city", "region"], "Emirate", "Postal code"],
  ["", ["street", "postalCode", "city", "region"], "Region", "Postal code"],
])("orders and names the parts of %s", (country, order, region, postalCode) => {
  const { address } = ENGLISH;
  expect(orderOf(country)).toEqual(order);
  expect(address[partName("region", country)]).toBe(region);
  expect(address[partName("postalCode", country)]).toBe(postalCode);
});

it("asks for street and city once each in every country", () => {
  for (const country of COUNTRY_CODES) {
    const order = orderOf(country);
    expect(order, country).toEqual(expect.arrayContaining(["street", "city"]));
    expect(new Set(order).size, country).toBe(order.length);
    expect(ORDERED_PARTS).toEqual(expect.arrayContaining(order));
  }
});
