import { camelCase, folderOf, pascalCase } from "./names";

export const TYPE_NAMES = "lib/field-types/registry/field-types.ts";
export const SAMPLES = "scripts/field-document/samples.ts";

/** The files of a new type's folder: one line of text, loaded on demand. */
export function folderFiles(type: string): Map<string, string> {
  const camel = camelCase(type);
  const pascal = pascalCase(type);
  const texts = {
    "schema.ts": `import * as z from "zod/mini";
import { fieldTypeSchema } from "../_shared/field-type-schema";

export const ${camel}Schema = fieldTypeSchema({ type: z.literal("${type}") });
`,
    "definition.ts": `import type * as z from "zod/mini";
import type { FieldDefinition } from "@/lib/domain/fields/contract";
import {
  canonicalBy,
  displayWith,
  singleValueAnswer,
  textOrJson,
  trimmed,
  validateWith,
} from "../_shared/answers/single-value-answer";
import { newField, withoutOptions } from "../_shared/new-field";
import { textProblem } from "../_shared/text/text-limits";
import type { ${camel}Schema } from "./schema";

export type ${pascal}Field = z.output<typeof ${camel}Schema>;

export const ${camel}Definition: FieldDefinition<${pascal}Field> = {
  ...singleValueAnswer,
  onDemand: true,
  palette: { group: "Basic Inputs", label: "${labelOf(type)}" },
  kind: "input",
  create: (id) => newField({ id, type: "${type}" }),
  normalise: withoutOptions,
  canonicalise: canonicalBy(trimmed),
  validateAnswer: validateWith((_field, answer, context) => textProblem({}, answer, context)),
  display: displayWith(textOrJson),
  board: { accepts: ["text", "long_text"] },
};
`,
    "public-view.tsx": `import type { ControlProps, PublicView } from "../_shared/public-view";
import { TextInput } from "../_shared/text/text-input-view";
import type { ${pascal}Field } from "./definition";

function ${pascal}Control(props: ControlProps<${pascal}Field>) {
  return <TextInput {...props} type="text" />;
}

export const ${camel}View: PublicView<${pascal}Field> = {
  frame: "label",
  Control: ${pascal}Control,
};
`,
    "settings-view.tsx": `import { Shapes } from "lucide-react";
import type { SettingsView } from "../_shared/settings-view";
import { PlaceholderSetting } from "../_shared/text/placeholder-setting";
import type { ${pascal}Field } from "./definition";

export const ${camel}Settings: SettingsView<${pascal}Field> = {
  Icon: Shapes,
  Settings: PlaceholderSetting,
};
`,
  };
  const folder = `lib/field-types/${folderOf(type)}`;
  return new Map(Object.entries(texts).map(([name, text]) => [`${folder}/${name}`, text]));
}

/** The list of names with the new one at its end, which is its place in the palette. */
export function withName(text: string, type: string): string {
  return text.replace("\n] as const;", () => `\n  "${type}",\n] as const;`);
}

export function withSample(text: string, type: string): string {
  return text.replace(
    /\n\};\n$/,
    () => `\n  ${type}: { about: "One line of text.", answer: "Ida" },\n};\n`,
  );
}

/** "delivery_address" is "Delivery Address". */
function labelOf(type: string): string {
  return type.split("_").map(pascalCase).join(" ");
}
