"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useRef, useState } from "react";
import { Page } from "@/components/shell/page";
import { ShortcutsDialog } from "@/components/shell/shortcuts-dialog";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { useFormCards } from "@/lib/client/queries/forms/use-form-lists";
import { useShortcuts } from "@/lib/client/use-shortcuts";
import { tagsOfForms } from "@/lib/domain/forms/tags";
import { BUNDLED_TEMPLATE_TITLE } from "@/lib/domain/forms/templates/bundled-template";
import { templateAddress } from "@/lib/domain/forms/templates/form-templates";
import { countOf } from "@/lib/utils/numbers";
import type { OtherTeam } from "./actions/move-form-dialog";
import { FormsActions } from "./forms-actions";
import { filterFrom, formsAddress, selectForms, tagsFrom } from "./grid/forms-filter";
import { FormsFilterMenu } from "./grid/forms-filter-menu";
import { FormsGrid } from "./grid/forms-grid";
import { TagsFilterMenu } from "./grid/tags-filter-menu";

type FormsScreenProps = {
  /** Whether the owner's bundled request page is on. */
  canRequest?: boolean;
  /** Whether the team wants "Submit" and "Edit Template" here. */
  hasRequests?: boolean;
  /** Teams that a form can be taken to. */
  otherTeams?: readonly OtherTeam[];
};

const NO_TEAMS: readonly OtherTeam[] = [];

function show(asked: Parameters<typeof formsAddress>[0]): void {
  window.history.pushState(null, "", formsAddress(asked));
}

/** My Forms: the grid, with a search and filters that are in the address. */
export function FormsScreen({
  canRequest = true,
  hasRequests = true,
  otherTeams = NO_TEAMS,
}: FormsScreenProps) {
  const query = useSearchParams();
  const filter = filterFrom(query);
  const tags = useMemo(() => tagsFrom(query), [query]);
  const [search, setSearch] = useState("");
  const searchRef = useRef<HTMLInputElement>(null);
  const live = useFormCards();
  const trash = useFormCards({ isTrash: true, isEnabled: filter === "trash" });
  const list = filter === "trash" ? trash : live;
  const shown = useMemo(
    () => selectForms(list.data ?? [], { filter, tags, search }),
    [list.data, filter, tags, search],
  );
  const shortcuts = useShortcuts([
    { keys: "/", label: "Search by title or tag", run: () => searchRef.current?.focus() },
  ]);
  const template = live.data?.find((form) => form.title === BUNDLED_TEMPLATE_TITLE);
  return (
    <Page
      title="My Forms"
      actions={
        <FormsActions
          canRequest={hasRequests && canRequest}
          templatePath={
            hasRequests
              ? template
                ? `/form/edit/${template.id}`
                : templateAddress("bundled")
              : null
          }
        />
      }
    >
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <SearchInput
          ref={searchRef}
          label="Search by title or tag"
          shortcut="/"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="min-w-0 flex-1 sm:w-70 sm:flex-none"
        />
        <FormsFilterMenu value={filter} onChange={(next) => show({ filter: next, tags })} />
        <TagsFilterMenu
          known={tagsOfForms(list.data ?? [])}
          chosen={tags}
          onChange={(next) => show({ filter, tags: next })}
        />
        <p role="status" className="ml-auto text-muted tabular-nums max-sm:sr-only">
          {list.isSuccess ? countOf(shown.length, "form") : null}
        </p>
      </div>
      <FormsGrid
        forms={shown}
        filter={filter}
        search={search}
        tags={tags}
        isPending={list.isPending}
        error={list.error}
        onRetry={() => void list.refetch()}
        onClearSearch={() => setSearch("")}
        otherTeams={otherTeams}
      />
      <ShortcutsDialog {...shortcuts} />
    </Page>
  );
}
