import { COPIED } from "@/lib/contracts/public-form/public-form-page";

/** Brings the buttons to life that copy links; their value says that it was done. Where the browser refuses, the address is shown to copy by hand. */
export function copyLinks(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[${COPIED}]`)) {
    button.hidden = false;
    button.onclick = () => void copy(button);
  }
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const address = button.getAttribute(COPIED) ?? "";
  try {
    await navigator.clipboard.writeText(address);
    button.textContent = button.value;
  } catch {
    const shown = document.createElement("span");
    shown.className = "w-full text-ui wrap-anywhere select-all";
    shown.textContent = address;
    button.replaceWith(shown);
    window.getSelection()?.selectAllChildren(shown);
  }
}
