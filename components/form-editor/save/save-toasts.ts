import { toast } from "sonner";

export const saveToasts = {
  created: () => toast.success("Success", { description: "Form has been created successfully" }),
  updated: () => toast.success("Success", { description: "Form has been updated successfully" }),
  unpublished: () =>
    toast.success("Form is no longer public", {
      description: "Its link comes back when you publish it again.",
    }),
  busy: () => toast.info("Please wait for the current save operation to complete"),
  refused: (problem: string) => toast.error("Error", { description: problem }),
  saveFailed: () => toast.error("Error", { description: "Failed to save the form" }),
  translationsFailed: () =>
    toast.error("Error", {
      description: "Some translations are not saved. The tab Languages says which and why.",
    }),
  publishFailed: (reason: string | null = null) =>
    toast.error("Error", {
      description: reason ? `Failed to publish the form. ${reason}` : "Failed to publish the form",
    }),
  unpublishFailed: () => toast.error("Error", { description: "Failed to unpublish the form" }),
  corrupted: () =>
    toast.error("Error", {
      description: "Field data is corrupted. Resetting to empty form.",
    }),
  unconfigured: (labels: string[]) =>
    toast.warning("Configuration Warning", {
      description: `Check the read tab of ${labels.join(", ")}: board or column is missing.`,
    }),
};
