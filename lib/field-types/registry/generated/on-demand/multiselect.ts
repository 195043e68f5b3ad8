// Written by `npm run generate`.
export { multiselectDefinition as definition } from "../../../multiselect/definition";
export { multiselectView as view } from "../../../multiselect/public-view";
