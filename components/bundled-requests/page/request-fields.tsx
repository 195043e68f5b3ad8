"use client";

import { FormField, type FieldControlProps } from "@/components/ui/inputs/form-field";
import { Input } from "@/components/ui/inputs/input";
import { NativeSelect } from "@/components/ui/inputs/native-select";
import { Textarea } from "@/components/ui/inputs/textarea";
import type { PageLists } from "@/lib/domain/approval/default-lists";
import { OTHER_REQUESTOR } from "@/lib/domain/approval/request-settings";
import { LIMITS } from "@/lib/domain/limits";
import { withoutMarks } from "@/lib/domain/texts/invisible";
import { isEmailAddress } from "@/lib/domain/urls/email-address";
import type { RequestValues } from "./request-values";
import { fieldProblem } from "./use-send-request";

type RequestFieldsProps = {
  values: RequestValues;
  lists: PageLists;
  failure: Error | null;
  /** The e-mail input lost the focus once: an invalid address is marked. */
  isEmailChecked: boolean;
  onCheckEmail: () => void;
  onChange: (changes: Partial<RequestValues>) => void;
};

const MAX_NAME = 200;

/** Requestor, e-mail, property, deadline and reason. */
export function RequestFields(props: RequestFieldsProps) {
  const { values, lists, failure, isEmailChecked, onCheckEmail, onChange } = props;
  const isOther = values.requestor === OTHER_REQUESTOR;
  const isEmailInvalid = isEmailChecked && !isEmailAddress(withoutMarks(values.email));
  const nameProblem = fieldProblem(failure, "requestor.name");
  const emailProblem = isEmailInvalid
    ? "Please enter a valid email address"
    : fieldProblem(failure, "requestor.email");
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <FormField label="Requestor" error={isOther ? undefined : nameProblem}>
        {(control) => (
          <ListSelect
            control={control}
            placeholder="Select a requestor"
            value={values.requestor}
            options={[...lists.requestors, OTHER_REQUESTOR]}
            onChange={(requestor) => onChange({ requestor })}
          />
        )}
      </FormField>
      <FormField label="Email" error={emailProblem}>
        {(control) => (
          <Input
            {...control}
            type="email"
            size="large"
            autoComplete="email"
            maxLength={LIMITS.email}
            value={values.email}
            onBlur={onCheckEmail}
            onChange={({ target }) => onChange({ email: target.value })}
          />
        )}
      </FormField>
      {isOther ? (
        <FormField label="Name" className="sm:col-span-2" error={nameProblem}>
          {(control) => (
            <Input
              {...control}
              size="large"
              autoComplete="name"
              maxLength={MAX_NAME}
              value={values.otherName}
              onChange={({ target }) => onChange({ otherName: target.value })}
            />
          )}
        </FormField>
      ) : null}
      <FormField label="Property" error={fieldProblem(failure, "property")}>
        {(control) => (
          <ListSelect
            control={control}
            placeholder="Select a property"
            value={values.property}
            options={lists.properties}
            onChange={(property) => onChange({ property })}
          />
        )}
      </FormField>
      <FormField label="Decision Deadline" error={fieldProblem(failure, "decisionDeadline")}>
        {(control) => (
          <Input
            {...control}
            type="date"
            size="large"
            value={values.deadline}
            onChange={({ target }) => onChange({ deadline: target.value })}
          />
        )}
      </FormField>
      <FormField
        label="Reason for Request"
        className="sm:col-span-2"
        error={fieldProblem(failure, "reason")}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            size="large"
            className="sm:h-auto"
            maxLength={LIMITS.description}
            value={values.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        )}
      </FormField>
    </div>
  );
}

type ListSelectProps = {
  control: FieldControlProps;
  placeholder: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
};

function ListSelect({ control, placeholder, value, options, onChange }: ListSelectProps) {
  return (
    <NativeSelect
      {...control}
      size="large"
      className={value === "" ? "text-faint" : ""}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{placeholder}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </NativeSelect>
  );
}
