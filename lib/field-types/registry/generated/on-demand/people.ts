// Written by `npm run generate`.
export { peopleDefinition as definition } from "../../../people/definition";
export { peopleView as view } from "../../../people/public-view";
