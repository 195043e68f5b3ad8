import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import { allViews } from "./all-views";
import { definitionOf, definitions } from "./definitions";
import { baseViews } from "./generated/base-views";
import { onDemandDefinitions } from "./generated/on-demand-definitions";
import { onDemandViews } from "./generated/on-demand-views";
import { loadOnDemandTypes } from "./load-on-demand-types";
import { namesOfParts, withPart } from "./parts/names-of-parts";
import { publicViewOf } from "./public-views";

const names = Object.keys(onDemandDefinitions(definitionOf)) as (keyof ReturnType<
  typeof onDemandDefinitions
>)[];

/** Where the build has a script for each, here it is its source. */
const addressesOf = (type: string) => ({
  [type]: new URL(`./generated/on-demand/${type.replaceAll("_", "-")}.ts`, import.meta.url).href,
});

it.each(names)(
  "visitors get the definition and the view of %s that all others have",
  async (type) => {
    const { fields, views } = await loadOnDemandTypes([fieldOf(type)], addressesOf(type));
    const [own] = fields.map(definitionOf);
    // One that is made is made once more, with the definitions that visitors have.
    expect(own && Object.keys(own)).toEqual(Object.keys(definitions[type]));
    expect(type === "table" || own === definitions[type]).toBe(true);
    expect(views[type]).toBe(onDemandViews[type]);
  },
);

it("a form gets the definitions and views of its own types, whatever another one has loaded", async () => {
  const defined = await loadOnDemandTypes(
    [fieldOf("rating"), fieldOf("text")],
    addressesOf("rating"),
  );
  const { views: rated } = defined;
  expect(defined.fields.map(definitionOf)).toEqual([definitions.rating, definitions.text]);
  const { views: timed } = await loadOnDemandTypes([fieldOf("time")], addressesOf("time"));
  const more = (views: object) => Object.keys(views).filter((name) => !(name in baseViews));
  expect([more(rated), more(timed)]).toEqual([["rating"], ["time"]]);
  expect(publicViewOf(rated, fieldOf("text"))).toBe(baseViews.text);
  expect(() => publicViewOf(timed, fieldOf("rating"))).toThrow("The view of rating is not loaded.");
});

it.each(["radio", "multiselect"] as const)(
  "a %s with pictures gets its definition with the part that draws them",
  async (type) => {
    const stored = fieldOf(type, { optionImages: { A: { mediaId: "m".repeat(32) } } });
    const pictured = withPart(stored);
    expect(namesOfParts([pictured, fieldOf("text")])).toEqual([`${type}/pictures`, "text"]);
    const part = new URL(`../${type}/pictures/on-demand-part.ts`, import.meta.url).href;
    const { fields, views } = await loadOnDemandTypes([pictured], { [`${type}/pictures`]: part });
    expect(fields.map(definitionOf)).toEqual([definitions[type]]);
    expect(publicViewOf(views, pictured)).toBe(publicViewOf(allViews, pictured));
  },
);
