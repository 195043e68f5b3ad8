export { placesDropdownView as view } from "./places-dropdown-view";
