export { peopleDefinition as definition } from "./definition";
export { peopleView as view } from "./public-view";
