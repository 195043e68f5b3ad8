export { colorDefinition as definition } from "./definition";
export { colorView as view } from "./public-view";
