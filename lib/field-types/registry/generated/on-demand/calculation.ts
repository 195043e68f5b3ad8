// Written by `npm run generate`.
export { calculationDefinition as definition } from "../../../calculation/definition";
export { calculationView as view } from "../../../calculation/public-view";
