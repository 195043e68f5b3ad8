// Written by `npm run generate`.
export { passwordDefinition as definition } from "../../../password/definition";
export { passwordView as view } from "../../../password/public-view";
