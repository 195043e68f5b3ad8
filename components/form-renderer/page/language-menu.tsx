import { NoScript } from "@/components/ui/no-script";
import { FORM_ID, LANGUAGE_MENU } from "@/lib/contracts/public-form/public-form-page";
import type { PageLanguage } from "@/lib/contracts/public-form/visitor-page";
import { ADDRESS_INPUT, LANGUAGE_INPUT } from "@/lib/domain/forms/initial-form-state";
import { useTexts } from "@/lib/field-types/_shared/texts/texts-context";

type LanguageMenuProps = {
  languages: readonly PageLanguage[];
  /** The tag of the page. */
  current: string;
  /** Whether the page holds what was typed before scripts ran: links would lose it without them. */
  isFilled: boolean;
  /** Whose draft on the device has a language of its own; undefined: nothing is kept there. */
  draft: { formId: number; version: number } | undefined;
  /** Whether the form asks for passwords, which nothing keeps. */
  hasSecrets: boolean;
};

const BUTTONS_ID = "languages";

/** From this number of languages on they are shown on demand. */
const MANY = 9;

/** Links to the page in each of its languages. */
export function LanguageMenu({
  languages,
  current,
  isFilled,
  draft,
  hasSecrets,
}: LanguageMenuProps) {
  const { label, keep, passwords } = useTexts().pages.languages;
  const links = (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {languages.map(({ tag, name, href }) => (
        <li key={tag}>
          <a
            href={href}
            // As HTML writes it.
            {...{ hreflang: tag }}
            lang={tag}
            aria-current={tag === current ? "true" : undefined}
            className={`inline-block py-1 ${tag === current ? "font-medium" : "link"}`}
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  const name = languages.find(({ tag }) => tag === current)?.name;
  return (
    <nav
      {...{ [LANGUAGE_MENU]: "", "data-form": draft?.formId, "data-version": draft?.version }}
      aria-label={label}
      translate="no"
      className={`language-links relative mb-6 text-ui ${isFilled ? "is-filled" : ""}`}
    >
      <div className="languages">
        {languages.length < MANY ? (
          links
        ) : (
          <details>
            <summary className="w-fit cursor-pointer py-1">{`${label}: ${name ?? current}`}</summary>
            <div className="pt-2">{links}</div>
          </details>
        )}
      </div>
      {hasSecrets ? (
        <p translate="yes" className="pt-1 text-muted">
          {passwords}
        </p>
      ) : null}
      <NoScript>
        <a
          href={`#${BUTTONS_ID}`}
          translate="yes"
          className="to-language-buttons invisible absolute inset-x-0 top-0 py-1 link"
        >
          {keep.replace(/\s*[:：]$/, "")}
        </a>
      </NoScript>
    </nav>
  );
}

/**
 * Without scripts: buttons that draw the page in another language with what was typed. After the form's own, which Enter
 * presses.
 */
export function LanguageButtons({
  languages,
  current,
}: Pick<LanguageMenuProps, "languages" | "current">) {
  const { keep } = useTexts().pages.languages;
  const others = languages.filter(({ tag }) => tag !== current);
  const address = languages.find(({ tag }) => tag === current)?.href;
  return (
    <NoScript>
      <input type="hidden" form={FORM_ID} name={ADDRESS_INPUT} value={address} />
      <p
        id={BUTTONS_ID}
        className="mt-8 flex flex-wrap gap-x-4 gap-y-1 border-t pt-4 text-ui text-muted"
      >
        <span className="py-1">{keep}</span>
        {others.map(({ tag, name }) => (
          <button
            key={tag}
            type="submit"
            form={FORM_ID}
            name={LANGUAGE_INPUT}
            value={tag}
            lang={tag}
            translate="no"
            className="py-1 link"
          >
            {name}
          </button>
        ))}
      </p>
    </NoScript>
  );
}
