import { expect, it } from "vitest";
import { fieldOf } from "@/tests/factories/content/field-definitions";
import "./all-views";
import { definitions } from "./definitions";
import { onDemandDefinitions } from "./generated/on-demand-definitions";
import { onDemandTypes } from "./generated/on-demand-types";
import { publicViewOf } from "./public-views";

const names = Object.keys(onDemandDefinitions) as (keyof typeof onDemandDefinitions)[];

it.each(names)(
  "visitors get the definition and the view of %s that all others have",
  async (type) => {
    const { definition, view } = await onDemandTypes[type]();
    expect(definition).toBe(definitions[type]);
    expect(view).toBe(publicViewOf(fieldOf(type)));
  },
);
