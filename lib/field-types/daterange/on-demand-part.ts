export { daterangeDefinition as definition } from "./definition";
export { daterangeView as view } from "./public-view";
