// Written by `npm run generate`.
export { phoneDefinition as definition } from "../../../phone/definition";
export { phoneView as view } from "../../../phone/public-view";
