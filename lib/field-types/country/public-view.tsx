"use client";

import { useDeferredValue, useState } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { ChevronGlyph } from "@/components/ui/glyphs";
import { COUNTRY_CODES, countryName } from "@/lib/domain/countries/countries";
import { matchesInWords, OptionSearch, singleMatch } from "../_shared/options/option-search-view";
import type { ControlProps, PublicView } from "../_shared/public-view";
import { controlText } from "../_shared/text/control-text";
import type { CountryField } from "./definition";

const COUNTRIES = COUNTRY_CODES.map((code) => ({ code, name: countryName(code) }));
const NAMES = COUNTRIES.map(({ name }) => name);

/** A select with a search box above it; without scripts a select. */
function CountryControl(props: ControlProps<CountryField>) {
  const { field, controlId, isInvalid, isDisabled, onChange } = props;
  const chosen = controlText(props.value);
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim().toLowerCase());
  const found = COUNTRIES.filter(({ name }) => name.toLowerCase().includes(wanted));
  // The present choice is always listed, whatever the search.
  const offered = COUNTRIES.filter((each) => each.code === chosen || found.includes(each));
  return (
    <>
      <div className="mb-2 noscript:hidden">
        <OptionSearch
          id={`${controlId}-search`}
          query={query}
          placeholder="Search countries"
          isDisabled={isDisabled}
          onSearch={setQuery}
          onEnter={(typed) => {
            const only = singleMatch(NAMES, typed);
            const country = COUNTRIES.find(({ name }) => name === only);
            if (country !== undefined && country.code !== chosen) {
              onChange(country.code);
            }
          }}
        />
      </div>
      <div className="relative">
        <select
          id={controlId}
          name={controlId}
          value={offered.some(({ code }) => code === chosen) ? chosen : ""}
          required={field.required}
          disabled={isDisabled}
          autoComplete="country"
          aria-invalid={isInvalid || undefined}
          aria-describedby={props.describedBy}
          onChange={(event) => onChange(event.target.value || null)}
          className={controlClasses({ size: "touch", className: "choice-box" })}
        >
          <option value="">{field.placeholder || "Select a country"}</option>
          {offered.map(({ code, name }) => (
            // Browsers may call a country otherwise than the server: "Türkiye", "Turkey".
            <option key={code} value={code} suppressHydrationWarning>
              {name}
            </option>
          ))}
        </select>
        <ChevronGlyph className="pointer-events-none absolute end-3 top-3.5 size-4 text-muted" />
      </div>
      <p role="status" className="mt-1.5 text-ui text-muted noscript:hidden">
        {wanted === ""
          ? `${COUNTRIES.length} countries.`
          : matchesInWords({ matches: found.length, all: COUNTRIES.length })}
      </p>
    </>
  );
}

export const countryView: PublicView<CountryField> = { frame: "label", Control: CountryControl };
