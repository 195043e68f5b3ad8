import { exampleSettings, type RequestSettings } from "@/lib/domain/approval/request-settings";

/** The lists and approvers for those who may not change them. */
export function BundledSettingsList({ settings }: { settings: RequestSettings }) {
  const { requestors, properties, approvers, threshold, webhooks, isPageOn } = settings;
  const examples = exampleSettings(settings);
  const labelOf = (name: Parameters<typeof examples.has>[0], label: string) =>
    examples.has(name)
      ? `${label} (${name === "high" || name === "low" ? "example" : "examples"})`
      : label;
  const rows = [
    { label: "Bundled requests", values: [isPageOn ? "Taken on /bundled-request" : "Off"] },
    { label: labelOf("requestors", "Requestors"), values: requestors },
    { label: labelOf("properties", "Properties"), values: properties },
    { label: labelOf("high", "Approver above the threshold"), values: [approvers.high] },
    { label: labelOf("low", "Approver up to the threshold"), values: [approvers.low] },
    { label: "Threshold", values: [`$${threshold.toLocaleString("en-US")}`] },
    ...(webhooks.length > 0 ? [{ label: "Webhook URLs", values: webhooks }] : []),
  ];
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2">
        {rows.map(({ label, values }) => (
          <div key={label}>
            <dt className="font-medium">{label}</dt>
            {values.map((value) => (
              <dd key={value} className="wrap-anywhere text-muted">
                {value}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-4 text-muted">Owners of the team change them.</p>
    </>
  );
}
