// Written by `npm run generate`.
export { addressDefinition as definition } from "../../../address/definition";
export { addressView as view } from "../../../address/public-view";
