export { radioDefinition as definition } from "../definition";
export { placesRadioView as view } from "./places-radio-view";
