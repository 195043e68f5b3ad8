// Written by `npm run generate`.
export { decisionDefinition as definition } from "../../../decision/definition";
export { decisionView as view } from "../../../decision/public-view";
