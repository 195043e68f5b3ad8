import type { Field } from "@/lib/domain/fields/base-field";
import type { PublicPageSettings } from "@/lib/domain/forms/public-page-settings";
import { definitionOf } from "@/lib/field-types/registry/definitions";

export type FormBody = {
  title: string;
  description?: string;
  fields: Field[];
  redirectUrl?: string | null;
  webhooks?: string[];
  mondayWorkspaceId?: string;
  mondayBoardId?: string;
  settings?: Partial<PublicPageSettings>;
};

type Properties = Readonly<Record<string, unknown>>;

/** A field with the defaults of its type, overridden by the given properties. */
export function field(type: string, id: string, properties: Properties = {}): Field {
  return { ...definitionOf({ type }).create(id), ...properties };
}

/** The condition of a field that is shown for some answers of another field. */
export function showWhen(dependsOn: string, operator: string, value: unknown): Properties {
  return {
    conditionalLogic: { enabled: true, action: "show", dependsOn, showIf: { operator, value } },
  };
}
