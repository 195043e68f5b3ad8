export { audioDefinition as definition } from "./definition";
export { audioView as view } from "./public-view";
