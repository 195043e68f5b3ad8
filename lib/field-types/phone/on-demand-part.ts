export { phoneDefinition as definition } from "./definition";
export { phoneView as view } from "./public-view";
