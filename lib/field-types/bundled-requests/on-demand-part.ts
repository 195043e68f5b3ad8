export { bundledRequestsDefinition as definition } from "./definition";
export { bundledRequestsView as view } from "./public-view";
