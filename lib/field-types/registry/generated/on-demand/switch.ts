// Written by `npm run generate`.
export { switchDefinition as definition } from "../../../switch/definition";
export { switchView as view } from "../../../switch/public-view";
