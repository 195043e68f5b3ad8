export { radioDefinition as definition } from "../definition";
export { picturedRadioView as view } from "./pictured-radio-view";
