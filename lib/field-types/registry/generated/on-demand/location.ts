// Written by `npm run generate`.
export { locationDefinition as definition } from "../../../location/definition";
export { locationView as view } from "../../../location/public-view";
