/**
 * Names the specification leaves open: sensible role names until an owner has entered
 * their own people and properties.
 */
export type ApprovalLists = {
  /** For the standalone page, which adds "Other". */
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

/** The choices of the standalone page. */
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

/** The choices of the bundled form template. */
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
