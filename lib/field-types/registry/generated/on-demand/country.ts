// Written by `npm run generate`.
export { countryDefinition as definition } from "../../../country/definition";
export { countryView as view } from "../../../country/public-view";
