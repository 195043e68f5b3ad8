// Written by `npm run generate`.
export { consentDefinition as definition } from "../../../consent/definition";
export { consentView as view } from "../../../consent/public-view";
