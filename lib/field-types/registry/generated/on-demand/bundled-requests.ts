// Written by `npm run generate`.
export { bundledRequestsDefinition as definition } from "../../../bundled-requests/definition";
export { bundledRequestsView as view } from "../../../bundled-requests/public-view";
