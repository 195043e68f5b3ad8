import { strayText, type PostedReader } from "../_shared/answers/posted-field";

/**
 * Numbers beside the options, whose texts are posted along; without them, as while scripts may yet come, the order that
 * the page was drawn with.
 */
export const rankingReader: PostedReader = {
  parts: /^(?:option|position|order)$/,
  read: (field, posted) => {
    const { option: options = [], position: positions, order = [] } = posted.parts;
    if (positions === undefined) {
      return order.length > 0 ? { [field.id]: order } : strayText(field, posted);
    }
    const typed = options.map((option, index) => [option, positions[index]?.trim() ?? ""] as const);
    const given = typed.filter(([, position]) => position !== "");
    return given.length > 0 ? { [field.id]: Object.fromEntries(given) } : {};
  },
};
