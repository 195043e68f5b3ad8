export { urlDefinition as definition } from "./definition";
export { urlView as view } from "./public-view";
