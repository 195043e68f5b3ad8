/**
 * Names the specification leaves open (reading 26): sensible role names until an owner has entered
 * the people and properties of their own house.
 */
export const TEMPLATE_REQUESTORS = [
  "Acquisitions Manager",
  "Asset Manager",
  "Closing Coordinator",
  "Investor Relations Manager",
  "Leasing Manager",
  "Portfolio Analyst",
  "Property Manager",
  "Sales Manager",
] as const;

export const TEMPLATE_PROPERTIES = [
  "Harbor View",
  "Lakeside Commons",
  "Maple Court",
  "Riverside Terrace",
] as const;

export const REQUEST_TYPES = { concession: "Concession", change: "Change" } as const;

export const CONCESSION_CATEGORIES = [
  "Amendment to Investor Purchase Price",
  "Amendment to Custom Purchase Price",
  "Class B equity interest to be exchanged for a closing credit - no impact to NCS",
  "Class B equity interest to be exchanged for a closing credit - impact to NCS",
  "Closing Cost Credits",
  "Other",
] as const;

export const CHANGE_CATEGORIES = ["Changes in Class B Share", "Changes in Class C Share"] as const;
