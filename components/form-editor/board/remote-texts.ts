import { BOARD_HOST } from "@/lib/domain/board/host";

/** Texts of the selects whose choices come from the board service (specification, section 8). */
export const WORKSPACE_TEXTS = {
  loading: "Loading workspaces...",
  error: `Error loading workspaces. Please check your ${BOARD_HOST} connection.`,
  empty: "No workspaces found",
};
export const BOARD_TEXTS = {
  loading: "Loading boards...",
  error: "Error loading boards. Please check your workspace selection.",
  empty: "No boards found",
};
export const GROUP_TEXTS = {
  loading: "Loading groups...",
  error: "Error loading groups. Please check your board selection.",
  empty: "No groups found. Please select a board first.",
};
export const COLUMN_TEXTS = {
  loading: "Loading columns...",
  error: `Error loading columns. Please check your ${BOARD_HOST} connection.`,
  empty: "No columns found",
};
export const OPTION_TEXTS = {
  loading: "Loading options...",
  error: "Error loading options. Please check your column selection.",
  empty: `No options found in the selected ${BOARD_HOST} column`,
};
