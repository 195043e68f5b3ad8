export { fileDefinition as definition } from "./definition";
export { fileView as view } from "./public-view";
