import { useEffect } from "react";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart } from "@/lib/client/use-lazy-part";
import type { Field } from "@/lib/domain/fields/base-field";
import { LIMITS } from "@/lib/domain/limits";
import { TextSetting } from "../setting-inputs";

// Loaded lazily: the engine that checks patterns is larger than the whole editor.
const lateEngine = createLazyPart(() => import("@/lib/domain/patterns/linear-pattern"));

type PatternSettingProps<F extends Field> = {
  field: F & { patternExample?: string | undefined };
  value: string | undefined;
  placeholder: string;
  /** Of the pattern as it is entered, such as "AB1234". */
  examplePlaceholder: string;
  /** Undefined when the input is empty. */
  onChange: (pattern: string | undefined) => void;
  onExampleChange: (patternExample: string | undefined) => void;
};

/** A pattern, and the example of it that visitors are told. */
export function PatternSetting<F extends Field>({
  field,
  value,
  placeholder,
  examplePlaceholder,
  onChange,
  onExampleChange,
}: PatternSettingProps<F>) {
  const engine = useLoadedPart(lateEngine);
  useEffect(() => {
    // Without the engine, only the server refuses a pattern.
    lateEngine.load().catch(() => undefined);
  }, []);
  const isWrong = engine?.hasWrongExample(field, engine.createPatternMatcher([field]));
  return (
    <>
      <TextSetting
        label="Pattern"
        hint="Optional. A regular expression that the whole answer must match."
        placeholder={placeholder}
        className="font-mono"
        maxLength={LIMITS.pattern}
        value={value}
        error={(value && engine?.patternProblem(value)) || undefined}
        onChange={(pattern) => onChange(pattern || undefined)}
      />
      {value || field.patternExample ? (
        <TextSetting
          label="Example of the Pattern"
          hint="Optional. Visitors are told it where their answer does not match."
          placeholder={examplePlaceholder}
          value={field.patternExample}
          error={isWrong ? "The example does not fit the pattern" : undefined}
          onChange={(example) => onExampleChange(example || undefined)}
        />
      ) : null}
    </>
  );
}
