// Written by `npm run generate`.
export { ratingDefinition as definition } from "../../../rating/definition";
export { ratingView as view } from "../../../rating/public-view";
