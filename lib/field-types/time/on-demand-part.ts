export { timeDefinition as definition } from "./definition";
export { timeView as view } from "./public-view";
