export { readFlag as readPostedSwitch } from "../_shared/answers/posted-field";
