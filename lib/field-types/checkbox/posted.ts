export { readFlag as readPostedCheckbox } from "../_shared/answers/posted-field";
