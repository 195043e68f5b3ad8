"use client";

import { FormField } from "@/components/ui/inputs/form-field";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Segmented } from "@/components/ui/inputs/segmented";
import {
  CORNERS,
  DENSITIES,
  FONTS,
  LOGO_PLACES,
  SCHEMES,
  type Font,
  type Theme,
} from "@/lib/domain/theme/theme";
import { ColorField } from "./color-field";

/** What a form's theme and a team's have in common. */
export type ThemeChoices = Omit<Theme, "background">;

type ThemeFieldsProps = {
  theme: ThemeChoices;
  onChange: (patch: Partial<ThemeChoices>) => void;
  onSettle?: () => void;
};

const FONT_NAMES: Readonly<Record<Font, string>> = {
  geist: "Geist (standard)",
  inter: "Inter",
  "noto-sans": "Noto Sans",
  "noto-serif": "Noto Serif",
  nunito: "Nunito",
  rubik: "Rubik",
  atkinson: "Atkinson Hyperlegible",
};
/** The scripts of the offered languages that a family has; others are set in a font of the visitor's device. */
const FONT_SCRIPTS: Readonly<Record<Font, string>> = {
  geist: "Latin letters",
  inter: "Latin, Greek and Cyrillic letters",
  "noto-sans": "Latin, Greek, Cyrillic, Hebrew and Devanagari letters",
  "noto-serif": "Latin, Greek and Cyrillic letters",
  nunito: "Latin and Cyrillic letters",
  rubik: "Latin, Cyrillic, Hebrew and Arabic letters",
  atkinson: "Latin letters, drawn to be told apart",
};
const STANDARD_PAGE_COLOR = "#f7f6f4";

/** The choices of a theme. */
export function ThemeFields({ theme, onChange, onSettle }: ThemeFieldsProps) {
  return (
    <>
      <FormField
        label="Font"
        hint={`${FONT_SCRIPTS[theme.font]}; others are in a font of the visitor's device.`}
      >
        {(control) => (
          <NativeSelect
            {...control}
            value={theme.font}
            onChange={({ target }) => {
              const font = FONTS.find((name) => name === target.value);
              if (font !== undefined) {
                onChange({ font });
              }
            }}
          >
            {FONTS.map((name) => (
              <option key={name} value={name}>
                {FONT_NAMES[name]}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <Choice
        label="Corners"
        value={theme.corners}
        names={CORNERS}
        onChange={(corners) => onChange({ corners })}
      />
      <Choice
        label="Density"
        value={theme.density}
        names={DENSITIES}
        onChange={(density) => onChange({ density })}
      />
      <ColorField
        label="Page colour"
        hint="Around the form. Text on it is dark or light, whichever can be read; in the dark theme of a device a pale colour is darker."
        name="the page colour"
        color={theme.pageColor}
        standard={STANDARD_PAGE_COLOR}
        onChange={(pageColor) => onChange({ pageColor })}
        onSettle={onSettle}
      />
      <Choice
        label="Place of the logo"
        value={theme.logoPlace}
        names={LOGO_PLACES}
        shown={{ center: "Centre" }}
        onChange={(logoPlace) => onChange({ logoPlace })}
      />
      <Choice
        label="Light or dark"
        value={theme.scheme}
        names={SCHEMES}
        shown={{ both: "As on the device" }}
        onChange={(scheme) => onChange({ scheme })}
      />
    </>
  );
}

type ChoiceProps<Name extends string> = {
  label: string;
  value: Name;
  names: readonly Name[];
  shown?: Partial<Record<Name, string>>;
  onChange: (name: Name) => void;
};

function Choice<Name extends string>({
  label,
  value,
  names,
  shown = {},
  onChange,
}: ChoiceProps<Name>) {
  return (
    <div>
      <p aria-hidden className="mb-1.5 font-medium">
        {label}
      </p>
      <Segmented
        label={label}
        value={value}
        options={names.map((name) => ({ value: name, label: shown[name] ?? capitalised(name) }))}
        onChange={onChange}
      />
    </div>
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
