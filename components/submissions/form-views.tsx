"use client";

import type { ComponentType } from "react";
import { AnswersView } from "@/components/submissions/answers-view";
import { DeliveriesView } from "@/components/submissions/deliveries/deliveries-view";
import type { FormViewProps } from "@/components/submissions/form-view-props";
import { SummaryView } from "@/components/submissions/summary/summary-view";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";

type FormView = { value: string; label: string; Content: ComponentType<FormViewProps> };

const ANSWERS: FormView = { value: "answers", label: "Answers", Content: AnswersView };

/** The tabs; the first one is shown when the address names none. */
const VIEWS: readonly FormView[] = [
  ANSWERS,
  { value: "summary", label: "Summary", Content: SummaryView },
  { value: "deliveries", label: "Deliveries", Content: DeliveriesView },
];

/** The tabs of the chosen form. */
export function FormViews(props: FormViewProps) {
  const { query, onShow } = props;
  const { value: shown } = VIEWS.find((view) => view.value === query.view) ?? ANSWERS;
  const handleChange = (next: string) =>
    onShow({
      view: next === ANSWERS.value ? null : next,
      savedView: null,
      filters: {},
      sort: {},
      period: null,
      deliveryState: null,
    });
  return (
    <Tabs value={shown} onValueChange={handleChange} className="flex flex-1 flex-col lg:min-h-0">
      <TabsList aria-label="Views" className="shrink-0 px-4 sm:px-6">
        {VIEWS.map(({ value, label }) => (
          <TabsTrigger key={value} value={value}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {VIEWS.map(({ value, Content }) => (
        <TabsContent key={value} value={value} className="flex flex-1 flex-col pt-3 lg:min-h-0">
          <Content {...props} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
