export { countryDefinition as definition } from "./definition";
export { countryView as view } from "./public-view";
