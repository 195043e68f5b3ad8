import { NativeSelect } from "@/components/ui/inputs/native-select";
import { namedLanguage } from "@/lib/domain/languages/language-names";

type PreviewLanguageProps = {
  languages: readonly string[];
  language: string;
  onChange: (language: string) => void;
};

/** Chooses the language of the preview; nothing for a form in one language. */
export function PreviewLanguage({ languages, language, onChange }: PreviewLanguageProps) {
  return languages.length === 1 ? null : (
    <NativeSelect
      aria-label="Language of the preview"
      wrapperClassName="min-w-28 max-w-44 flex-1"
      value={language}
      onChange={({ target }) => onChange(target.value)}
    >
      {languages.map((tag) => (
        <option key={tag} value={tag} lang={tag}>
          {namedLanguage(tag).name}
        </option>
      ))}
    </NativeSelect>
  );
}
