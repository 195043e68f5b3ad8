export { passwordDefinition as definition } from "./definition";
export { passwordView as view } from "./public-view";
