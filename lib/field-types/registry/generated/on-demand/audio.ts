// Written by `npm run generate`.
export { audioDefinition as definition } from "../../../audio/definition";
export { audioView as view } from "../../../audio/public-view";
