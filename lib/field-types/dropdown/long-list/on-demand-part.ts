export { longChoiceView as view } from "./long-choice-view";
