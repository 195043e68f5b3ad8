// Written by `npm run generate`.
import { createTableDefinition } from "../../../table/definition";
import { definitionOf } from "../../definitions";

export { tableView as view } from "../../../table/public-view";
export const definition = createTableDefinition(definitionOf);
