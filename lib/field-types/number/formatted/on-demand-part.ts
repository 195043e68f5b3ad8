export { formattedNumberDefinition as definition } from "./definition";
export { formattedNumberView as view } from "./formatted-number-view";
