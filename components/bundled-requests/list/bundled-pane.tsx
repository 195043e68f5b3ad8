"use client";

import { useRef } from "react";
import { SaveMenu } from "@/components/submissions/export/save-menu";
import { useDebouncedInput } from "@/components/submissions/list/filters/use-debounced-input";
import { ListCaption, ListFailure, ShowMore } from "@/components/submissions/list/list-parts";
import { RowsSkeleton } from "@/components/submissions/list/rows-skeleton";
import { useRowKeys } from "@/components/submissions/list/use-row-keys";
import { Button } from "@/components/ui/buttons/button";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { SearchInput } from "@/components/ui/inputs/search-input";
import { Link } from "@/components/ui/link";
import { ScrollRegion } from "@/components/ui/scroll-region";
import {
  useBundledRequests,
  useRequestSettings,
} from "@/lib/client/bundled-requests/use-bundled-requests";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { countOf } from "@/lib/utils/numbers";
import { BundledTable } from "./bundled-table";
import { NothingInQuarantine, RequestsInQuarantine } from "./requests-in-quarantine";

const FORMATS = [
  { label: "CSV for Excel (UTF-8 with BOM)", query: { format: "csv", bom: "1" }, ending: "csv" },
  { label: "CSV (UTF-8)", query: { format: "csv" }, ending: "csv" },
  { label: "Excel workbook (XLSX)", query: { format: "xlsx" }, ending: "xlsx" },
  { label: "JSON lines", query: { format: "json" }, ending: "jsonl" },
] as const;

type BundledPaneProps = {
  q: string;
  isQuarantined: boolean;
  selectedId: number | null;
  onSearch: (q: string) => void;
  /** Lists the requests in quarantine, or the others. */
  onQuarantine: (isQuarantined: boolean) => void;
  onView: (id: number) => void;
};

/** Search, the bundled requests in pages, and their count. */
export function BundledPane(props: BundledPaneProps) {
  const { q, isQuarantined, selectedId, onSearch, onQuarantine, onView } = props;
  const list = useBundledRequests({ q, isQuarantined });
  const region = useRef<HTMLDivElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.requests) ?? [];
  const handleKeys = useRowKeys({ rows, selectedId, region, onView });
  const total = list.data?.pages[0]?.total ?? 0;
  const unfilteredText = isQuarantined ? "in quarantine" : "in total";
  const caption = `${countOf(total, "bundled request")} ${q === "" ? unfilteredText : "found"}`;
  const isEmpty = list.isSuccess && total === 0;
  const quarantine = (
    <RequestsInQuarantine isQuarantined={isQuarantined} onQuarantine={onQuarantine} />
  );
  if (isEmpty && q === "") {
    return (
      <>
        {quarantine}
        {isQuarantined ? <NothingInQuarantine onQuarantine={onQuarantine} /> : <NoRequests />}
      </>
    );
  }
  return (
    <>
      {quarantine}
      <div className="flex flex-wrap gap-2 border-t px-4 py-3 sm:px-6">
        <BundledSearch q={q} onSearch={onSearch} />
        <span className="flex-1" />
        {isQuarantined ? null : <BundledExport q={q} />}
      </div>
      <ListFailure what="The bundled requests" of={[list]} />
      {list.isPending ? <RowsSkeleton what="bundled requests" /> : null}
      {isEmpty ? (
        <EmptyState
          className="border-t px-4 pt-6 sm:max-w-none sm:px-6"
          title="Nothing found"
          reason="No bundled request holds these words."
          action={<Button onClick={() => onSearch("")}>Show all</Button>}
        />
      ) : null}
      {rows.length > 0 ? (
        <ScrollRegion
          ref={region}
          label="Bundled requests"
          onKeyDown={handleKeys}
          className="min-h-0 flex-1 scroll-pt-10 sm:border-t"
        >
          <BundledTable caption={caption} requests={rows} selectedId={selectedId} onView={onView} />
          <ShowMore list={list} regionRef={region} />
        </ScrollRegion>
      ) : null}
      <ListCaption>{list.isSuccess ? caption : null}</ListCaption>
    </>
  );
}

function BundledSearch({ q, onSearch }: Pick<BundledPaneProps, "q" | "onSearch">) {
  const search = useDebouncedInput({ value: q, onCommit: onSearch });
  return (
    <SearchInput
      label="Search requests"
      maxLength={200}
      value={search.text}
      onChange={(event) => search.setText(event.target.value)}
      className="w-44 min-w-0 sm:w-52"
    />
  );
}

function NoRequests() {
  const mayRead = usePermission("request-lists:read");
  const { data: settings } = useRequestSettings({ isEnabled: mayRead });
  const isPageOff = settings?.isPageOn === false;
  return (
    <EmptyState
      className="border-t px-4 pt-6 sm:mt-1 sm:max-w-none sm:px-6"
      title="No bundled requests yet"
      reason={
        isPageOff
          ? "The bundled request page is switched off."
          : "What is sent from the bundled request page appears here."
      }
      action={
        <Button asChild variant="primary">
          <Link href={isPageOff ? "/settings/requests" : "/bundled-request"}>
            {isPageOff ? "Open Settings" : "Open the page"}
          </Link>
        </Button>
      }
    />
  );
}

/** Exports all requests that match the search, in a format of choice. */
function BundledExport({ q }: { q: string }) {
  const files = FORMATS.map(({ label, query, ending }) => ({
    label,
    address: `/api/bundled-requests/export?${new URLSearchParams({ ...query, ...(q !== "" && { q }) })}`,
    fileName: `bundled-requests.${ending}`,
  }));
  return <SaveMenu files={files} />;
}
