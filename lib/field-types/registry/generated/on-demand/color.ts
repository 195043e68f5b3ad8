// Written by `npm run generate`.
export { colorDefinition as definition } from "../../../color/definition";
export { colorView as view } from "../../../color/public-view";
