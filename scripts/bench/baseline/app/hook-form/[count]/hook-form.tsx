"use client";

import { memo } from "react";
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from "react-hook-form";
import type { PlainField } from "../../forms";

const MISSING = "This field is required";

/**
 * Plain HTML without CSS; a question subscribes to its own state and to the answer it depends on.
 */
export function HookForm({ fields }: { fields: PlainField[] }) {
  const form = useForm({ mode: "onBlur" });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        {fields.map((field) =>
          field.conditionalLogic ? (
            <Dependent key={field.id} field={field} on={field.conditionalLogic} />
          ) : (
            <Question key={field.id} field={field} />
          ),
        )}
        <button>Submit</button>
      </form>
    </FormProvider>
  );
}

type DependentProps = { field: PlainField; on: NonNullable<PlainField["conditionalLogic"]> };

function Dependent({ field, on }: DependentProps) {
  const answer: unknown = useWatch({ name: on.dependsOn });
  return answer === on.showIf.value ? <Question field={field} /> : null;
}

const Question = memo(function Question({ field }: { field: PlainField }) {
  const { register, control: form } = useFormContext();
  const { id, type, label, description, required, options = [] } = field;
  const error = useFormState({ control: form, name: id, exact: true }).errors[id];
  if (type === "section") {
    return <h2>{label}</h2>;
  }
  const control = { id: `field-${id}`, ...register(id, { required: required ? MISSING : false }) };
  return (
    <div>
      <label htmlFor={control.id}>{label}</label>
      {description ? <p>{description}</p> : null}
      {type === "textarea" ? <textarea {...control} /> : null}
      {type === "dropdown" ? (
        <select {...control}>
          <option value="" />
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : null}
      {type === "radio"
        ? options.map((option, index) => (
            <label key={option}>
              <input
                {...control}
                id={index === 0 ? control.id : undefined}
                type="radio"
                value={option}
              />
              {option}
            </label>
          ))
        : null}
      {["textarea", "dropdown", "radio"].includes(type) ? null : (
        <input {...control} type={type === "phone" ? "tel" : type} />
      )}
      {error ? <p role="alert">{String(error.message)}</p> : null}
    </div>
  );
});
