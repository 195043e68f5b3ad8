import { QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/client/queries/query-client";
import { AnswersSelection } from "./answers-selection";
import type { SelectionAction } from "./selection-bar";

const quarantine = { release: vi.fn(), remove: vi.fn() };
const shown: SelectionAction[] = [];
vi.mock("./use-quarantine", () => ({ useQuarantine: () => quarantine }));
vi.mock("./selection-bar", () => ({
  SelectionBar: ({ actions }: { actions: SelectionAction[] }) => {
    shown.push(...actions);
    return null;
  },
}));

it("passes onSelect to Release and Delete in quarantine, which select the remaining rows", () => {
  const onSelect = vi.fn();
  renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <AnswersSelection
        {...{
          form: { id: 1, title: "Form" },
          hasFiles: false,
          filters: { quarantined: "1" },
          rowIds: [2, 1],
          selected: [2],
          total: 2,
        }}
        hasHeader={false}
        onSelect={onSelect}
        onSelectEvery={() => undefined}
      />
    </QueryClientProvider>,
  );
  expect(shown.map(({ label }) => label)).toEqual(["Release", "Delete"]);
  shown.forEach(({ run }) => run([2]));
  expect(quarantine.release).toHaveBeenCalledWith([2], onSelect);
  expect(quarantine.remove).toHaveBeenCalledWith([2], onSelect);
});
