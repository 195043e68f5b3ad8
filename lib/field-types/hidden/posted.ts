export { readText as readPostedHidden } from "../_shared/answers/posted-field";
