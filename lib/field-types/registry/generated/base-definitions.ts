// Written by `npm run generate`.
import { textDefinition } from "../../text/definition";
import { numberDefinition } from "../../number/definition";
import { emailDefinition } from "../../email/definition";
import { textareaDefinition } from "../../textarea/definition";
import { dropdownDefinition } from "../../dropdown/definition";
import { checkboxDefinition } from "../../checkbox/definition";
import { dateDefinition } from "../../date/definition";
import { sectionDefinition } from "../../section/definition";
import { headingDefinition } from "../../heading/definition";
import { paragraphDefinition } from "../../paragraph/definition";
import { dividerDefinition } from "../../divider/definition";
import { inlineDefinition } from "../../inline/definition";
import { hiddenDefinition } from "../../hidden/definition";
import { pageDefinition } from "../../page/definition";

export const baseDefinitions = {
  text: textDefinition,
  number: numberDefinition,
  email: emailDefinition,
  textarea: textareaDefinition,
  dropdown: dropdownDefinition,
  checkbox: checkboxDefinition,
  date: dateDefinition,
  section: sectionDefinition,
  heading: headingDefinition,
  paragraph: paragraphDefinition,
  divider: dividerDefinition,
  inline: inlineDefinition,
  hidden: hiddenDefinition,
  page: pageDefinition,
};
