import { useEffect } from "react";
import { createLazyPart } from "@/lib/client/lazy-part";
import { useLoadedPart } from "@/lib/client/use-lazy-part";
import { LIMITS } from "@/lib/domain/limits";
import { TextSetting } from "../setting-inputs";

// Loaded lazily: the engine that checks patterns is larger than the whole editor.
const lateProblem = createLazyPart(
  async () => (await import("@/lib/domain/patterns/linear-pattern")).patternProblem,
);

type PatternSettingProps = {
  value: string | undefined;
  placeholder: string;
  /** Undefined when the input is empty. */
  onChange: (pattern: string | undefined) => void;
};

export function PatternSetting({ value, placeholder, onChange }: PatternSettingProps) {
  const patternProblem = useLoadedPart(lateProblem);
  useEffect(() => {
    // Without the engine, only the server refuses a pattern.
    lateProblem.load().catch(() => undefined);
  }, []);
  return (
    <TextSetting
      label="Pattern"
      hint="Optional. A regular expression that the whole answer must match."
      placeholder={placeholder}
      className="font-mono"
      maxLength={LIMITS.pattern}
      value={value}
      error={(value && patternProblem?.(value)) || undefined}
      onChange={(pattern) => onChange(pattern || undefined)}
    />
  );
}
