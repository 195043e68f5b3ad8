const NAMES: Readonly<Record<string, string>> = {
  description: "Help text",
  placeholder: "Placeholder",
  parameter: "Parameter",
  defaultValue: "Default value",
  minLength: "Minimum length",
  maxLength: "Maximum length",
  pattern: "Pattern",
  autocomplete: "Autofill",
  min: "Minimum value",
  max: "Maximum value",
  step: "Step value",
  rows: "Rows",
  ratingScale: "Rating scale",
  isMultiSelect: "Several answers",
  allowOther: "Let visitors type another answer",
  otherLabel: "'Other' label",
  otherPlaceholder: "'Other' placeholder",
  acceptedFileTypes: "Accepted file types",
  maxFiles: "Maximum files",
  maxFileSize: "Maximum file size",
  maxRecordingTime: "Maximum recording time",
  audioQuality: "Audio quality",
  content: "Content",
  fontSize: "Text size",
  fontWeight: "Font weight",
  alignment: "Alignment",
  textColor: "Text colour",
  title: "Title",
  nextLabel: "Button",
  sectionTitle: "Section title",
  sectionDescription: "Section description",
  collapsible: "Collapsible",
  defaultCollapsed: "Collapsed by default",
  validation: "Validation",
  formula: "Formula",
  format: "Format",
  currency: "Currency",
  decimals: "Decimals",
  shown: "Shown to visitors",
  optionValues: "Values of options",
  shuffleOptions: "Random order of options",
  populateFromMonday: "Options from the board",
};

/** The name of a field's property in sentences. */
export function propertyName(key: string): string {
  if (Object.hasOwn(NAMES, key)) {
    return NAMES[key] ?? key;
  }
  return key.startsWith("monday") ? "Board settings" : `Setting "${key}"`;
}
