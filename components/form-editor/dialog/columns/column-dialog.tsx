"use client";

import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/buttons/button";
import { Dialog, DialogBody, DialogContent, DialogFooter } from "@/components/ui/overlays/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import type { Field } from "@/lib/domain/fields/base-field";
import type { FieldWithColumns } from "@/lib/domain/fields/columns";
import { fieldName } from "@/lib/field-types/registry/field-name";
import { settingsViewOf } from "@/lib/field-types/registry/settings-views";
import { FieldGeneralTab } from "../field-general-tab";
import { ConditionsTab } from "../rules/conditions-tab";

type ColumnDialogProps = {
  table: FieldWithColumns;
  column: Field;
  onChange: (column: Field) => void;
  onClose: () => void;
};

/** Configures a column in the dialog of its table, which saves or discards it with the rest. */
export function ColumnDialog({ table, column, onChange, onClose }: ColumnDialogProps) {
  const [tab, setTab] = useState("general");
  const { Icon } = settingsViewOf(column);
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent
        className="h-160"
        title={
          <span className="flex flex-wrap items-center gap-2">
            Configure Column
            <Badge icon={Icon} className="max-w-full shrink overflow-hidden">
              <span className="truncate">{fieldName(column, null)}</span>
            </Badge>
          </span>
        }
        description="It is saved with its table"
      >
        <Tabs value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col">
          <TabsList aria-label="Column settings" className="mt-3 shrink-0 gap-3 px-6 sm:gap-5">
            <TabsTrigger value="general">General</TabsTrigger>
            <TabsTrigger value="conditions">Conditions</TabsTrigger>
          </TabsList>
          <DialogBody>
            <TabsContent value="general">
              <FieldGeneralTab field={column} table={table} onChange={onChange} />
            </TabsContent>
            <TabsContent value="conditions">
              <ConditionsTab field={column} table={table} refusal={null} onChange={onChange} />
            </TabsContent>
          </DialogBody>
        </Tabs>
        <DialogFooter>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
