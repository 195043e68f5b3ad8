// Written by `npm run generate`.
export { videoDefinition as definition } from "../../../video/definition";
export { videoView as view } from "../../../video/public-view";
