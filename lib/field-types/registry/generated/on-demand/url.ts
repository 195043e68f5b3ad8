// Written by `npm run generate`.
export { urlDefinition as definition } from "../../../url/definition";
export { urlView as view } from "../../../url/public-view";
