// Written by `npm run generate`.
export { matrixDefinition as definition } from "../../../matrix/definition";
export { matrixView as view } from "../../../matrix/public-view";
