// Written by `npm run generate`.
export { rankingDefinition as definition } from "../../../ranking/definition";
export { rankingView as view } from "../../../ranking/public-view";
