export { calculationDefinition as definition } from "./definition";
export { calculationView as view } from "./public-view";
