/** What answers are shown as, on pages and in what is sent to respondents. */
export const values = {
  yes: "Yes",
  no: "No",
  agreedTo: "Version {version}: {text}",
  invalidFile: "Invalid file data",
  recording: "Recording",
  failedSound: "Failed to process audio data",
  approve: "Approve",
  decline: "Decline",
  return: "Return for correction",
  requestType: "Type",
  requestCategory: "Category",
  requestAmount: "Amount",
  totalConcessions: "Total concessions",
  totalChanges: "Total changes",
  grandTotal: "Grand total",
  grandTotalOf: "Grand total {total}",
} as const;
