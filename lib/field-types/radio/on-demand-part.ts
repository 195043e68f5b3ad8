export { radioDefinition as definition } from "./definition";
export { radioView as view } from "./public-view";
