"use client";

import { useState } from "react";
import { controlClasses } from "@/components/ui/inputs/control-classes";
import { NoScript } from "@/components/ui/no-script";
import { isRecord } from "@/lib/domain/fields/answers";
import { fill } from "@/lib/domain/system-texts/fill";
import { ClearAnswer } from "../_shared/answers/clear-answer-view";
import type { ControlProps } from "../_shared/public-view";
import { inputAttributes } from "../_shared/text/input-attributes";
import { useTexts } from "../_shared/texts/texts-context";
import { signerOf, type SignatureField } from "./definition";
import { SignaturePad } from "./signature-pad-view";

/** A signature: drawn, or typed as a name, which the server then draws. */
export function SignatureControl(props: ControlProps<SignatureField>) {
  const { field, value, controlId, describedBy, isInvalid, isDisabled, onChange } = props;
  const { signature } = useTexts();
  const [news, setNews] = useState("");
  const answer = isRecord(value) ? value : {};
  const { upload, content = "" } = answer;
  const signer = signerOf(answer);
  const isKept = typeof upload === "string";
  const drawn = typeof content === "string" ? content : "";
  const handleName = (name: string) =>
    onChange(
      drawn === "" ? (name === "" ? null : { signer: name }) : { content: drawn, signer: name },
    );
  const hintId = `${controlId}-hint`;
  const nameId = `${controlId}-name`;
  const label =
    drawn !== ""
      ? signature.drawn
      : signer !== ""
        ? fill(signature.written, { name: signer })
        : signature.empty;
  return (
    <div role="group" aria-labelledby={props.labelId}>
      {isKept ? (
        <p className="text-public noscript:hidden">
          {signer === "" ? signature.keptUnnamed : fill(signature.kept, { name: signer })}
        </p>
      ) : (
        <SignaturePad
          content={drawn}
          name={signer}
          label={label}
          isDisabled={isDisabled}
          isInvalid={isInvalid}
          onDraw={(png) => {
            onChange({ content: png, ...(signer !== "" && { signer }) });
            setNews(signature.drawn);
          }}
        />
      )}
      <p
        id={hintId}
        className={`mt-1.5 text-ui text-muted ${isKept ? "hidden" : "noscript:hidden"}`}
      >
        {signature.hint}
      </p>
      <NoScript>
        <p className="text-ui">{signature.typeHere}</p>
      </NoScript>
      <label
        htmlFor={controlId}
        id={nameId}
        className={isKept ? "sr-only" : "mt-3 mb-1.5 block text-ui"}
      >
        {signature.typed}
      </label>
      <input
        {...inputAttributes({
          ...props,
          describedBy: [describedBy, hintId].filter(Boolean).join(" "),
        })}
        type="text"
        // Required is the signature, however it is made.
        required={field.required && drawn === "" && !isKept}
        aria-labelledby={`${props.labelId} ${nameId}`}
        autoComplete="name"
        value={signer}
        readOnly={isKept}
        onChange={(event) => handleName(event.target.value)}
        className={controlClasses({
          size: "touch",
          className: `w-full max-w-150 ${isKept ? "hidden noscript:block" : ""}`,
        })}
      />
      {isKept ? (
        <input type="hidden" name={`${controlId}.kept`} value={JSON.stringify(value)} />
      ) : null}
      {(isKept || drawn !== "" || signer !== "") && !isDisabled ? (
        <ClearAnswer
          controlId={controlId}
          onClear={() => {
            onChange(null);
            setNews(signature.cleared);
          }}
        >
          {signature.clear}
        </ClearAnswer>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}
