export { multiselectDefinition as definition } from "../definition";
export { limitedMultiselectView as view } from "./limited-multiselect-view";
