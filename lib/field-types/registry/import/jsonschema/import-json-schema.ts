import { ImportDraft } from "../import-draft";
import { jsonObjectIn, refuseFile, textIn, type ImportedForm } from "../imported-form";
import { SchemaResolver } from "./resolve-schema";
import { kindOf } from "./schema-kind";
import { SchemaPlan } from "./schema-plan";
import { SchemaReader } from "./schema-reader";

/** A form of a JSON Schema (draft 2020-12) of an object. 400 for what is none. */
export function importJsonSchema(text: string): ImportedForm {
  const document = jsonObjectIn(text);
  const resolver = new SchemaResolver(document);
  const resolved = resolver.resolve(document);
  if (kindOf(resolved.schema) !== "object") {
    refuseFile("This is no JSON Schema of an object: it has no properties to ask for.");
  }
  const draft = new ImportDraft();
  const plan = new SchemaPlan(draft, resolver);
  const properties = plan.planObject(resolved, { path: "", table: null });
  if (properties.length === 0) {
    refuseFile("This is no JSON Schema of an object: it has no properties to ask for.");
  }
  new SchemaReader(draft, plan).readAll(properties);
  const title = textIn(resolved.schema["title"]);
  for (const why of [...resolved.losses, ...plan.losses]) {
    draft.lose(title || "Form", why);
  }
  const description = textIn(resolved.schema["description"]);
  return draft.done({ title, ...(description !== "" && { description }) });
}
