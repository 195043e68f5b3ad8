"use client";

import { useEffect, useMemo, useState } from "react";
import type { Answers } from "@/lib/domain/fields/answers";
import type { Field } from "@/lib/domain/fields/base-field";
import { withColumns } from "@/lib/domain/fields/columns";
import type { RemoteOptionsSource } from "@/lib/field-types/_shared/remote/remote-source";
import type { PipedForm } from "@/lib/form-engine/piping/piped-form";
import { createRemoteFetcher, loadRemoteValues } from "./create-remote-fetcher";

type RemoteForm = {
  formId: number;
  publicUrl: string;
  fields: readonly Field[];
  answers: Answers;
  piped: PipedForm | undefined;
};

const NOTHING: Answers = {};

/** What fields read from a board while this form is filled in. */
export function useRemoteSource(form: RemoteForm): RemoteOptionsSource {
  const { formId, publicUrl, fields } = form;
  const [ask] = useState(() => createRemoteFetcher(formId));
  // A changed context value makes React search all fields for consumers, so it changes only if needed.
  const isRemote = withColumns(fields).some((field) => "mondayReadBoardId" in field);
  useEffect(() => {
    if (isRemote) {
      loadRemoteValues().catch(() => undefined);
    }
  }, [isRemote]);
  const answers = isRemote ? form.answers : NOTHING;
  const piped = isRemote ? form.piped : undefined;
  return useMemo(
    () => ({
      answers,
      ask,
      fieldOf: (id: string) => piped?.fields.get(id) ?? fields.find((field) => field.id === id),
      listPeople: (fieldId: string) =>
        import("@/lib/client/public-form/fetch-people").then(({ fetchPeople }) =>
          fetchPeople(publicUrl, fieldId),
        ),
    }),
    [answers, ask, piped, fields, publicUrl],
  );
}
