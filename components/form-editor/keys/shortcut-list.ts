/** What the editor's keys do, for the list that `?` opens. Ctrl is Cmd on a Mac. */
export const SHORTCUTS = [
  { keys: "Ctrl S", label: "Save" },
  { keys: "Ctrl Z", label: "Undo" },
  { keys: "Ctrl Shift Z", label: "Redo" },
  { keys: "/", label: "Find a field" },
  { keys: "Enter", label: "Configure the selected field" },
  { keys: "Enter in a label", label: "Go to options, or the next field" },
  { keys: "Ctrl D", label: "Duplicate the selected field" },
  { keys: "Delete", label: "Delete the selected field" },
  { keys: "Alt ↑", label: "Move the selected field up" },
  { keys: "Alt ↓", label: "Move the selected field down" },
  { keys: "Esc", label: "Close, or select nothing" },
];
