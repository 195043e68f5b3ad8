export { multiselectDefinition as definition } from "../definition";
export { picturedMultiselectView as view } from "./pictured-multiselect-view";
