"use client";

import { Bookmark, ChevronDown } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "@/components/ui/buttons/button";
import { AlertDialog } from "@/components/ui/overlays/alert-dialog";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/overlays/dropdown-menu";
import { errorSentence } from "@/lib/client/http/failure-kind";
import { useDeleteView, useSaveView } from "@/lib/client/queries/submissions/use-saved-views";
import { usePermission } from "@/lib/client/queries/teams/use-permission";
import { sortOf, type ShownList, type useView } from "./use-view";
import { ViewNameDialog } from "./view-name-dialog";

type ViewsMenuProps = ShownList & {
  formId: number;
  current: ReturnType<typeof useView>;
  onShow: (shown: ShownList & { savedView: number | null }) => void;
};

const NO_VIEW = "none";
const fail = (error: Error) => void toast.error("Error", { description: errorSentence(error) });

/** Chooses one of the views that the team saved, and saves, renames and deletes them. */
export function ViewsMenu({ formId, current, filters, sort, onShow }: ViewsMenuProps) {
  const { views, view, chosen, isChanged } = current;
  const mayWrite = usePermission("answers:write");
  const save = useSaveView(formId);
  const remove = useDeleteView(formId);
  const [asked, setAsked] = useState<"new" | "rename" | "delete" | null>(null);
  const all = views.data ?? [];
  const shown = { filters: { ...filters }, sort, columns: chosen && [...chosen] };
  const handleChoose = (value: string) => {
    const next = all.find(({ id }) => String(id) === value);
    onShow(
      next === undefined
        ? { filters: {}, sort: {}, savedView: null }
        : { filters: next.filters, sort: sortOf(next), savedView: next.id },
    );
  };
  const handleName = (name: string) => {
    const kept = asked === "rename" && view !== null ? view : { ...shown, id: null };
    save.mutate(
      { ...kept, name },
      {
        onSuccess: ({ id }) => {
          setAsked(null);
          toast.success(asked === "rename" ? "View renamed" : "View saved for your team");
          if (asked === "new") {
            onShow({ filters, sort, savedView: id });
          }
        },
      },
    );
  };
  const handleDelete = () => {
    if (view !== null) {
      remove.mutate(view.id, {
        onSuccess: () => onShow({ filters, sort, savedView: null }),
        onError: fail,
      });
    }
    setAsked(null);
  };
  if (all.length === 0 && !mayWrite) {
    return null;
  }
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button className="max-w-60">
            <Bookmark aria-hidden />
            <span className="truncate">
              <span className="sr-only">Saved view: </span>
              {view === null ? "Views" : `${view.name}${isChanged ? " (changed)" : ""}`}
            </span>
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {views.isError ? (
            <DropdownMenuItem onSelect={() => void views.refetch()}>
              Could not be loaded: try again
            </DropdownMenuItem>
          ) : null}
          <DropdownMenuRadioGroup
            aria-label="Saved views"
            value={view === null ? NO_VIEW : String(view.id)}
            onValueChange={handleChoose}
          >
            <DropdownMenuRadioItem value={NO_VIEW}>All submissions</DropdownMenuRadioItem>
            {all.map(({ id, name }) => (
              <DropdownMenuRadioItem key={id} value={String(id)}>
                {name}
              </DropdownMenuRadioItem>
            ))}
          </DropdownMenuRadioGroup>
          {mayWrite ? (
            <>
              <DropdownMenuSeparator />
              {view !== null && isChanged ? (
                <DropdownMenuItem
                  onSelect={() =>
                    save.mutate(
                      { ...shown, id: view.id, name: view.name },
                      { onSuccess: () => void toast.success("View updated"), onError: fail },
                    )
                  }
                >
                  Update “{view.name}”
                </DropdownMenuItem>
              ) : null}
              <DropdownMenuItem onSelect={() => setAsked("new")}>Save as view…</DropdownMenuItem>
              {view === null ? null : (
                <>
                  <DropdownMenuItem onSelect={() => setAsked("rename")}>Rename…</DropdownMenuItem>
                  <DropdownMenuItem isDanger onSelect={() => setAsked("delete")}>
                    Delete view…
                  </DropdownMenuItem>
                </>
              )}
            </>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked === "new" || asked === "rename" ? (
        <ViewNameDialog
          title={asked === "new" ? "Save as view" : "Rename view"}
          name={asked === "rename" ? (view?.name ?? "") : ""}
          error={save.error}
          isPending={save.isPending}
          onSave={handleName}
          onClose={() => {
            save.reset();
            setAsked(null);
          }}
        />
      ) : null}
      <AlertDialog
        isOpen={asked === "delete"}
        onOpenChange={() => setAsked(null)}
        title={`Delete the view “${view?.name ?? ""}”?`}
        description="It goes for everybody in the team. Submissions stay as they are."
        confirmLabel="Delete"
        isDestructive
        onConfirm={handleDelete}
      />
    </>
  );
}
