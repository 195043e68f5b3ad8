export { switchDefinition as definition } from "./definition";
export { switchView as view } from "./public-view";
