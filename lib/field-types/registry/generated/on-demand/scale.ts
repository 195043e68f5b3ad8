// Written by `npm run generate`.
export { scaleDefinition as definition } from "../../../scale/definition";
export { scaleView as view } from "../../../scale/public-view";
