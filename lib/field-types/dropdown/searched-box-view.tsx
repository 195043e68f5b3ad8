"use client";

import { useDeferredValue, useState } from "react";
import { matchesInWords, singleMatch, OptionSearch } from "../_shared/options/option-search-view";
import { OTHER, SEARCHABLE_FROM } from "../_shared/options/options";
import { ChoiceBox, type ChoiceBoxProps } from "./choice-box-view";

/** A select; a long one has a search box above it. */
export function SearchedBox(props: ChoiceBoxProps) {
  const { chosen, options, controlId } = props;
  const [query, setQuery] = useState("");
  const wanted = useDeferredValue(query.trim().toLowerCase());
  if (options.length < SEARCHABLE_FROM) {
    return <ChoiceBox {...props} />;
  }
  const found = options.filter((option) => option.toLowerCase().includes(wanted));
  // The present choice and "Other" are always listed, whatever the search.
  const offered = options.filter(
    (option) => option === chosen || option === OTHER || option.toLowerCase().includes(wanted),
  );
  return (
    <>
      <div className="mb-2 noscript:hidden">
        <OptionSearch
          id={`${controlId}-search`}
          query={query}
          placeholder="Search options"
          isDisabled={props.isDisabled}
          onSearch={setQuery}
          onEnter={(typed) => {
            const only = singleMatch(options, typed);
            if (only !== null && only !== chosen) {
              props.onChoose(only);
            }
          }}
        />
      </div>
      <ChoiceBox {...props} options={offered} />
      <p role="status" className="mt-1.5 text-ui text-muted noscript:hidden">
        <span key={wanted && found.length}>
          {wanted === ""
            ? `${options.length} options.`
            : matchesInWords({ matches: found.length, all: options.length })}
        </span>
      </p>
    </>
  );
}
