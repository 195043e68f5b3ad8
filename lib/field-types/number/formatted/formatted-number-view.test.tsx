import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ENGLISH } from "@/lib/domain/system-texts/english";
import { TextsContext } from "../../_shared/texts/texts-context";
import { numberDefinition, type NumberField } from "../definition";
import { formattedNumberView } from "./formatted-number-view";

const hydration = vi.hoisted(() => ({ isDone: false })); // set by tests
vi.mock("@/lib/utils/browser/use-hydrated", () => ({ useHydrated: () => hydration.isDone }));

type Drawn = Partial<NumberField> & { value?: unknown; locale?: string };

function drawn({ value = "1234567.50", locale = "en-US", ...settings }: Drawn) {
  const { Control } =
    formattedNumberView.frame === "section" ? { Control: null } : formattedNumberView;
  const props = {
    field: { ...numberDefinition.create("f"), ...settings },
    value,
    otherText: "",
    controlId: "c",
    labelId: "l",
    describedBy: "help",
    isInvalid: false,
    isDisabled: false,
    onChange: vi.fn(),
    onOtherChange: vi.fn(),
  };
  return renderToStaticMarkup(
    <TextsContext value={{ ...ENGLISH, locale }}>{Control && <Control {...props} />}</TextsContext>,
  );
}

describe("a number with a unit", () => {
  it("has it beside its box, and as its description", () => {
    const html = drawn({ unit: "kg" });
    expect(html).toMatch(/<span id="c-unit" class="[^"]*order-1[^"]*">kg<\/span>/);
    expect(html).toContain('aria-describedby="help c-unit"');
    expect(html).toContain('value="1234567.50"');
  });

  it("has it before its box where its owner wants that", () => {
    expect(drawn({ unit: "€", unitPosition: "before" })).not.toContain("order-1");
  });
});

describe("a number with separate thousands", () => {
  it("is drawn by the server with plain digits, which no browser puts back", () => {
    hydration.isDone = false;
    const html = drawn({ thousands: true });
    expect(html).toContain('value="1234567.50"');
    expect(html).toContain('autoComplete="off"');
  });

  it("shows separators in the visitor's language, and what is no number as it is", () => {
    hydration.isDone = true;
    expect(drawn({ thousands: true })).toContain('value="1,234,567.50"');
    expect(drawn({ thousands: true, locale: "de" })).toContain('value="1.234.567,50"');
    for (const value of ["12a", "1.2.3", "-", "1e5", "१२३४"]) {
      expect(drawn({ thousands: true, value })).toContain(`value="${value}"`);
    }
  });
});

it("offers the keypad without a minus where numbers are not negative", () => {
  const any = { min: undefined, step: 1 };
  expect(drawn({ ...any, allowNegative: false })).toContain('inputMode="numeric"');
  expect(drawn(any)).not.toContain("inputMode");
});
