export { multiselectDefinition as definition } from "../definition";
export { placesMultiselectView as view } from "./places-multiselect-view";
