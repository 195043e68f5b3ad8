export { ratingDefinition as definition } from "./definition";
export { ratingView as view } from "./public-view";
