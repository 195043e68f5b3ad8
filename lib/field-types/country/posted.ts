export { readTyped as readPostedCountry } from "../_shared/answers/posted-field";
