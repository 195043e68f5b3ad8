// Written by `npm run generate`.
export { timeDefinition as definition } from "../../../time/definition";
export { timeView as view } from "../../../time/public-view";
