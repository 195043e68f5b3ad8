import { COPIED } from "@/lib/contracts/public-form/public-form-page";

/** Brings the buttons to life that copy links. Where the browser refuses, the address is shown to copy by hand. */
export function copyLinks(): void {
  for (const button of document.querySelectorAll<HTMLElement>(`button[${COPIED}]`)) {
    button.hidden = false;
    button.onclick = () => void copy(button);
  }
}

async function copy(button: HTMLElement): Promise<void> {
  const address = button.getAttribute(COPIED) ?? "";
  try {
    await navigator.clipboard.writeText(address);
    button.textContent = "Copied";
  } catch {
    const shown = document.createElement("span");
    shown.className = "w-full text-ui wrap-anywhere select-all";
    shown.textContent = address;
    button.replaceWith(shown);
    window.getSelection()?.selectAllChildren(shown);
  }
}
