import "server-only";
import { createHash } from "node:crypto";
import type { S3Client } from "@aws-sdk/client-s3";
import { env } from "@/lib/server/environment/env";

/** Most stores that are not Amazon's take any region. */
const ANY_REGION = "us-east-1";
/** The SDK's 50 would let as many slow readers of files keep all others, and uploads, waiting. */
const CONNECTIONS = { maxSockets: 1_000 };
const REQUESTS = {
  connectionTimeout: 3_000,
  // Of a whole request, so that a part also passes a slow line; the other one is of silence.
  requestTimeout: 300_000,
  socketTimeout: 30_000,
  throwOnRequestTimeout: true,
  httpAgent: CONNECTIONS,
  httpsAgent: CONNECTIONS,
};

const clients = new Map<string, Promise<S3Client>>();

/**
 * A client with the SDK's own settings (`AWS_…`, profiles, roles) and ours (`S3_ENDPOINT`, `S3_PATH_STYLE`,
 * docs/operations.md), kept for further calls.
 */
export function connect(): Promise<S3Client> {
  const { S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle, AWS_REGION: region } = env;
  const key = JSON.stringify([endpoint, pathStyle, region]);
  const known = clients.get(key);
  if (known !== undefined) {
    return known;
  }
  const client = createClient();
  clients.set(key, client);
  // Tried anew by the next call.
  client.catch(() => clients.delete(key));
  return client;
}

async function createClient(): Promise<S3Client> {
  const { S3Client: Client } = await import("@aws-sdk/client-s3");
  const { S3_ENDPOINT: endpoint, S3_PATH_STYLE: pathStyle, AWS_REGION: given } = env;
  const region = given ?? (endpoint && ANY_REGION);
  const client = new Client({
    ...(endpoint && { endpoint }),
    ...(region && { region }),
    forcePathStyle: pathStyle === undefined ? endpoint !== undefined : pathStyle === "on",
    // Not every compatible store knows the newer checksums; all compare `Content-MD5`.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: REQUESTS,
  });
  client.middlewareStack.add(
    (next) => (args) => next({ ...args, input: withChecksum(args.input) }),
    { step: "initialize", name: "contentMd5" },
  );
  return client;
}

function withChecksum<Input extends object>(input: Input): Input {
  return "Body" in input && input.Body instanceof Uint8Array
    ? { ...input, ContentMD5: createHash("md5").update(input.Body).digest("base64") }
    : input;
}
