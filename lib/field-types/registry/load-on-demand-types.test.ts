import { expect, it } from "vitest";
import "./all-views";
import { definitions } from "./definitions";
import { onDemandDefinitions } from "./on-demand-definitions";
import { ON_DEMAND_TYPES } from "./on-demand-types";
import { publicViewOf } from "./public-views";

const names = Object.keys(onDemandDefinitions) as (keyof typeof onDemandDefinitions)[];

it.each(names)(
  "visitors get the definition and the view of %s that all others have",
  async (type) => {
    const { definition, view } = await ON_DEMAND_TYPES[type]();
    expect(definition).toBe(definitions[type]);
    expect(view).toBe(publicViewOf({ type }));
  },
);
