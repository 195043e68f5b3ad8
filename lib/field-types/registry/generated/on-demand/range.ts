// Written by `npm run generate`.
export { rangeDefinition as definition } from "../../../range/definition";
export { rangeView as view } from "../../../range/public-view";
