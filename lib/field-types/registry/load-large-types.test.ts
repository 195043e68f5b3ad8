import { expect, it } from "vitest";
import "./all-views";
import { definitions } from "./definitions";
import { largeDefinitions } from "./large-definitions";
import { LARGE_TYPES } from "./large-types";
import { publicViewOf } from "./public-views";

const names = Object.keys(largeDefinitions) as (keyof typeof largeDefinitions)[];

it.each(names)(
  "visitors get the definition and the view of %s that all others have",
  async (type) => {
    const { definition, view } = await LARGE_TYPES[type]();
    expect(definition).toBe(definitions[type]);
    expect(view).toBe(publicViewOf({ type }));
  },
);
