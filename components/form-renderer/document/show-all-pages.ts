import {
  ALL_PAGES,
  FORM_PAGES_ID,
  FORM_ROOT_ID,
  SHOW_ALL_PAGES,
} from "@/lib/contracts/public-form/public-form-page";

// Longer than scripts take that are only late.
const PATIENCE_MS = 10_000;

/**
 * The script in pages of a form with pages that shows all of them, as in a browser without scripts, when the
 * form's own script cannot be loaded, tells it to (`SHOW_ALL_PAGES`) or has not hydrated the form in time. What
 * fields draw beside their controls for browsers without scripts goes: the control is there, and would be
 * posted under a second name. It is written for browsers that cannot read modules.
 */
export const SHOW_ALL_PAGES_SCRIPT = `(function () {
  function each(nodes, change) { Array.prototype.forEach.call(nodes, change); }
  function show() {
    var root = document.getElementById("${FORM_ROOT_ID}");
    var plain = document.querySelector("#${FORM_PAGES_ID} > noscript");
    if (!root || !plain || root.hasAttribute("data-hydrated")) return;
    root.setAttribute("${ALL_PAGES}", "");
    each(root.querySelectorAll("#${FORM_PAGES_ID} [data-scripts]"), function (node) { node.hidden = true; });
    plain.outerHTML = plain.textContent;
    each(root.querySelectorAll("[data-plain]"), function (node) { node.parentNode.removeChild(node); });
  }
  document.addEventListener("${SHOW_ALL_PAGES}", show);
  document.addEventListener("error", function (event) {
    if (event.target.type !== "module") return;
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", show);
    else show();
  }, true);
  window.addEventListener("load", function () { setTimeout(show, ${PATIENCE_MS}); });
})();`;
