// Written by `npm run generate`.
export { signatureDefinition as definition } from "../../../signature/definition";
export { signatureView as view } from "../../../signature/public-view";
