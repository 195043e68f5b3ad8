// Written by `npm run generate`.
export { fileDefinition as definition } from "../../../file/definition";
export { fileView as view } from "../../../file/public-view";
