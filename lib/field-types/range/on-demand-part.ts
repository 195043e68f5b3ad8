export { rangeDefinition as definition } from "./definition";
export { rangeView as view } from "./public-view";
