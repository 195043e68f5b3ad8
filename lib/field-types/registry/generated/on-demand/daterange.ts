// Written by `npm run generate`.
export { daterangeDefinition as definition } from "../../../daterange/definition";
export { daterangeView as view } from "../../../daterange/public-view";
