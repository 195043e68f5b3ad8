import type { MouseEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Button } from "./button";
import { pressable } from "./pressable";

const press = (isBlocked: boolean) => {
  const [onPress, preventDefault] = [vi.fn(), vi.fn()];
  const props = pressable({ isBlocked, onPress });
  // Nothing else of the event is asked for.
  props.onClick?.({ preventDefault } as unknown as MouseEvent<HTMLElement>);
  return { onPress, preventDefault, html: renderToStaticMarkup(<Button {...props} />) };
};

it("does what it is there for", () => {
  const { onPress, preventDefault, html } = press(false);
  expect(onPress).toHaveBeenCalledOnce();
  expect(preventDefault).not.toHaveBeenCalled();
  expect(html).not.toContain('disabled="true"');
});

it("blocked it does nothing, not even submit, and can have the focus", () => {
  const { onPress, preventDefault, html } = press(true);
  expect(onPress).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(html).toContain(' aria-disabled="true"');
  expect(html).not.toContain(" disabled=");
});
