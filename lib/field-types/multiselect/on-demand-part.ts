export { multiselectDefinition as definition } from "./definition";
export { multiselectView as view } from "./public-view";
