const NAMES: Readonly<Record<string, string>> = {
  title: "Title",
  description: "Description",
  logoText: "Text of the logo",
  submitLabel: "Submit button",
  backLabel: "Back button",
  thankYouTitle: "Heading",
  thankYou: "Text",
  redirectUrl: "Redirect address",
  fillInAgainLabel: "Button to fill in again",
  closedMessage: "Message",
  uniqueMessage: "Sentence for an answer that was sent before",
  label: "Label",
  placeholder: "Placeholder",
  content: "Text",
  sectionTitle: "Title",
  sectionDescription: "Description",
  nextLabel: "Button at the end",
  minLabel: "Label of the lowest number",
  maxLabel: "Label of the highest number",
  otherLabel: "Label for “Other”",
  otherPlaceholder: "Placeholder for “Other”",
  alt: "Alternative text",
  errorMessage: "Message for a wrong answer",
  message: "Message of “Must be”",
  defaultValue: "Default value",
  patternExample: "Example of the pattern",
  rowLabel: "Name of a row",
  addLabel: "Button that adds a row",
  subject: "Subject",
  text: "Text",
  button: "Button",
};

/** What owners call the text of a key: "Label" for `fields.f1.label`. Properties that are not named here read as words. */
export function textName(key: string): string {
  if (/^fields\.[^.]+(?:\.columns\.[^.]+)?\.options\./.test(key)) {
    return "Option";
  }
  const pictured = /^fields\.[^.]+\.optionImages\.(.+)$/s.exec(key)?.[1];
  if (pictured !== undefined) {
    return `Alternative text of “${pictured}”`;
  }
  if (/^fields\.[^.]+\.matrixRows\./.test(key)) {
    return "Row";
  }
  const decision = /^fields\.[^.]+\.labels\.(.+)$/.exec(key)?.[1];
  if (decision !== undefined) {
    return `Button “${wordsOf(decision)}”`;
  }
  if (key === "nextLabel") {
    return "Next button";
  }
  const property = key.slice(key.lastIndexOf(".") + 1);
  return Object.hasOwn(NAMES, property) ? (NAMES[property] ?? property) : wordsOf(property);
}

/** "nextLabel" as "Next label". */
function wordsOf(property: string): string {
  const words = property.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
