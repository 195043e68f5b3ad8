// Written by `npm run generate`.
export { pictureDefinition as definition } from "../../../picture/definition";
export { pictureView as view } from "../../../picture/public-view";
