/**
 * Names the specification leaves open (reading 26): sensible role names until an owner has entered
 * the people and properties of their own house.
 */
export type ApprovalLists = {
  /** Of the standalone page, which adds "Other". */
  requestors: readonly string[];
  properties: readonly string[];
  approvers: {
    /** For totals above the threshold. */
    high: string;
    low: string;
  };
  /** Dollars. */
  threshold: number;
};

/** What the standalone page offers to choose from. */
export type PageLists = Pick<ApprovalLists, "requestors" | "properties">;

export const DEFAULT_LISTS: ApprovalLists = {
  requestors: [
    "Acquisitions Manager",
    "Asset Manager",
    "Closing Coordinator",
    "Community Director",
    "Construction Manager",
    "Investor Relations Manager",
    "Leasing Manager",
    "Portfolio Analyst",
    "Property Manager",
    "Sales Lead",
    "Sales Manager",
  ],
  properties: [
    "Harbor Point",
    "Cedar Court",
    "Elm Terrace",
    "Mill Street Lofts",
    "Northgate Plaza",
  ],
  approvers: { high: "Regional Director", low: "Portfolio Manager" },
  threshold: 7500,
};

/** Of the bundled form template. */
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
