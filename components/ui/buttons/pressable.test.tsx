import type { MouseEvent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { Button } from "./button";
import { pressable } from "./pressable";

const press = (isBlocked: boolean) => {
  const [onPress, preventDefault] = [vi.fn(), vi.fn()];
  const props = pressable({ isBlocked, onPress });
  // Only preventDefault of the event is used.
  props.onClick?.({ preventDefault } as unknown as MouseEvent<HTMLElement>);
  return { onPress, preventDefault, html: renderToStaticMarkup(<Button {...props} />) };
};

it("calls onPress when not blocked", () => {
  const { onPress, preventDefault, html } = press(false);
  expect(onPress).toHaveBeenCalledOnce();
  expect(preventDefault).not.toHaveBeenCalled();
  expect(html).not.toContain('disabled="true"');
});

it("prevents everything when blocked, also submitting, and stays focusable", () => {
  const { onPress, preventDefault, html } = press(true);
  expect(onPress).not.toHaveBeenCalled();
  expect(preventDefault).toHaveBeenCalledOnce();
  expect(html).toContain(' aria-disabled="true"');
  expect(html).not.toContain(" disabled=");
});
