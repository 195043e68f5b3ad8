const DOCS =
  "https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md";

/** Short instructions to verify the signature of a webhook. */
export function WebhookVerifying() {
  return (
    <div className="border-t pt-4">
      <h3 className="font-medium">Verify what you receive</h3>
      <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-pretty text-muted marker:tabular-nums">
        <li>
          Join the headers <Code>webhook-id</Code> and <Code>webhook-timestamp</Code> and the body
          as it came, with dots between them.
        </li>
        <li>
          Sign that with HMAC-SHA256. The key is the part of the secret after <Code>whsec_</Code>,
          decoded from Base64.
        </li>
        <li>
          One of the signatures in <Code>webhook-signature</Code>, each <Code>v1,</Code> and Base64,
          must be yours.
        </li>
        <li>
          Refuse timestamps more than five minutes old, and take each <Code>webhook-id</Code> once:
          it stays the same when a message is sent again.
        </li>
      </ol>
      <p className="mt-2 text-muted">
        Libraries for most languages do this:{" "}
        <a href={DOCS} target="_blank" rel="noreferrer" className="link">
          Standard Webhooks
        </a>
        .
      </p>
    </div>
  );
}

function Code({ children }: { children: string }) {
  return <code className="rounded-in bg-sunken px-1 font-mono text-small">{children}</code>;
}
