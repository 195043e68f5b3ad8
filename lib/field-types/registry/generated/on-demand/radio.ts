// Written by `npm run generate`.
export { radioDefinition as definition } from "../../../radio/definition";
export { radioView as view } from "../../../radio/public-view";
