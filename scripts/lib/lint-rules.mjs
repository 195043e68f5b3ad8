// Rules of this house, as a plugin of oxlint for oxlint.config.mjs: what they find are selectors of ESLint.

const PRESSED =
  "JSXOpeningElement[name.name=/[Bb]utton$/] > JSXAttribute[name.name='disabled'] Identifier[name=/^is(Pending|Success|Busy|Sending|Saving|Publishing|Loading|Exporting|Fetching.*)$/]";
const DRAWN = [
  ":function UnaryExpression[operator='typeof'][argument.name=/^(window|document|navigator)$/]:not(JSXElement[openingElement.name.name='NoScript'] UnaryExpression)",
  "JSXExpressionContainer MemberExpression[object.name=/^(window|document|navigator)$/]:not(JSXExpressionContainer :function MemberExpression)",
];

export default {
  meta: { name: "formlane" },
  rules: {
    "pressed-button": refusal(
      [PRESSED],
      "Pressed and then disabled, a button loses the focus: components/ui/buttons/pressable.ts keeps it.",
    ),
    // A page reached by a link is drawn while the document still holds the page before, and its server's page knows no window.
    "drawn-document": refusal(
      DRAWN,
      "Ask the document in an effect or a handler, or use lib/utils/browser, not while drawing.",
    ),
  },
};

function refusal(selectors, message) {
  const create = (context) =>
    Object.fromEntries(
      selectors.map((selector) => [selector, (node) => context.report({ node, message })]),
    );
  return { create };
}
