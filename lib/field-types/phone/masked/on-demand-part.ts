export { phoneDefinition as definition } from "../definition";
export { maskedPhoneView as view } from "./masked-phone-view";
